import type { Selectable } from 'kysely';
import { prepared } from '../db/prepared-query.ts';
import { type CamelRow, fromRow } from '../db/row-names.ts';
import type { Reader, Transaction } from '../db/storage.ts';
import type { AnsweredCallsTable } from './tables.ts';

/** Key of one money call of one member. */
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
  const reserved = await insertKey(transaction, { memberId, idempotencyKey, ...call });
  return reserved.length > 0;
}

type Key = { [Name in keyof CallKey]: CallKey[Name] };

const insertKey = prepared((reader, call: Key & { requestHash: string; nowMs: number }) =>
  reader
    .insertInto('answered_calls')
    .values({
      member_id: call.memberId,
      idempotency_key: call.idempotencyKey,
      request_hash: call.requestHash,
      answer: null,
      answered_at_ms: call.nowMs,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('member_id'),
);

/** Saves the answer of the call whose key this transaction reserved. */
export async function saveAnswer(
  transaction: Transaction,
  { memberId, idempotencyKey }: CallKey,
  answer: string,
): Promise<void> {
  await updateAnswer(transaction, { memberId, idempotencyKey, answer });
}

const updateAnswer = prepared((reader, kept: Key & { answer: string }) =>
  reader
    .updateTable('answered_calls')
    .set({ answer: kept.answer })
    .where('member_id', '=', kept.memberId)
    .where('idempotency_key', '=', kept.idempotencyKey),
);

/** Finds the answered money call of a member by its key; `undefined` for a new key. */
export async function findAnsweredCall(
  reader: Reader,
  { memberId, idempotencyKey }: CallKey,
): Promise<CamelRow<Selectable<AnsweredCallsTable>> | undefined> {
  const row = await reader
    .selectFrom('answered_calls')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('idempotency_key', '=', idempotencyKey)
    .executeTakeFirst();
  return row && fromRow(row);
}
