import type { Selectable } from 'kysely';
import type { AnsweredCallsTable } from '../db/money-tables.ts';
import type { Reader, Transaction } from '../db/storage.ts';

/** Names one money call of one member. */
export interface CallKey {
  readonly memberId: string;
  readonly idempotencyKey: string;
}

/**
 * Reserves a key for this transaction; false when another call has it. On PostgreSQL it waits until
 * that other one has ended.
 */
export async function reserveKey(
  transaction: Transaction,
  { memberId, idempotencyKey }: CallKey,
  call: { readonly requestHash: string; readonly nowMs: number },
): Promise<boolean> {
  const result = await transaction
    .insertInto('answered_calls')
    .values({
      member_id: memberId,
      idempotency_key: idempotencyKey,
      request_hash: call.requestHash,
      answer: null,
      answered_at_ms: call.nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Keeps the answer of the call whose key this transaction took. */
export async function keepAnswer(
  transaction: Transaction,
  { memberId, idempotencyKey }: CallKey,
  answer: string,
): Promise<void> {
  await transaction
    .updateTable('answered_calls')
    .set({ answer })
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', idempotencyKey)
    .execute();
}

/** What a member's money call was answered under a key; `undefined` for a new key. */
export async function findAnswered(
  reader: Reader,
  { memberId, idempotencyKey }: CallKey,
): Promise<Selectable<AnsweredCallsTable> | undefined> {
  return reader
    .selectFrom('answered_calls')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
}
