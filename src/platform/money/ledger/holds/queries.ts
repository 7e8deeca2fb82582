import { type Selectable, sql } from 'kysely';
import { markCommit } from '#platform/base/db/commit-mark.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { HoldsTable } from '../tables.ts';

/** Returns the hold of an idempotency key within a scope; `undefined` for none. */
export async function findHold(
  reader: Reader,
  key: { readonly scope: string; readonly idempotencyKey: string },
): Promise<Selectable<HoldsTable> | undefined> {
  return reader
    .selectFrom('holds')
    .selectAll()
    .where('scope', '=', key.scope)
    .where('idempotency_key', '=', key.idempotencyKey)
    .executeTakeFirst();
}

/** Returns a hold by its id; `undefined` for none. */
export async function findHoldById(
  reader: Reader,
  id: string,
): Promise<Selectable<HoldsTable> | undefined> {
  return reader.selectFrom('holds').selectAll().where('id', '=', id).executeTakeFirst();
}

/** Returns when the oldest of the open holds was placed; `undefined` without one. */
export async function findOldestOpenHold(reader: Reader): Promise<number | undefined> {
  const row = await reader
    .selectFrom('holds')
    .select('created_at_ms')
    // In the index's own words, by which SQLite knows that it serves.
    .where(sql<boolean>`state = 'open'`)
    .orderBy('created_at_ms')
    .limit(1)
    .executeTakeFirst();
  return row?.created_at_ms;
}

/** Inserts a hold; false when its idempotency key was used meanwhile. */
export async function insertHold(transaction: Transaction, row: HoldsTable): Promise<boolean> {
  markCommit(transaction, { table: 'holds', id: row.id });
  const result = await transaction
    .insertInto('holds')
    .values(row)
    .onConflict((conflict) => conflict.columns(['scope', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** Ends an open hold; false when it was not open. */
export async function closeHold(
  transaction: Transaction,
  ending: {
    readonly id: string;
    readonly state: 'posted' | 'voided';
    readonly transferId: string | null;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const result = await transaction
    .updateTable('holds')
    .set({ state: ending.state, posted_transfer_id: ending.transferId, ended_at_ms: ending.nowMs })
    .where('id', '=', ending.id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Updates the held part of a ledgerAccount that the transaction has locked. */
export async function setHeld(
  transaction: Transaction,
  held: { readonly ledgerAccountId: string; readonly heldMinor: bigint },
): Promise<void> {
  await transaction
    .updateTable('ledger_accounts')
    .set({ held_minor: held.heldMinor })
    .where('id', '=', held.ledgerAccountId)
    .execute();
}
