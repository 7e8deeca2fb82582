import { sql } from 'kysely';
import type { PostingsTable, TransfersTable } from '#platform/base/db/schema.ts';
import type { Transaction } from '#platform/base/db/storage.ts';

/** Where a ledgerAccount stands after a booking. */
export interface AccountEnd {
  readonly id: string;
  readonly balanceMinor: bigint;
  readonly postingCount: number;
  readonly chainHash: string;
  readonly chainSeal: string;
}

/** Transfers with their postings, and every ledgerAccount that they move. */
export interface Booking {
  readonly transfers: readonly TransfersTable[];
  readonly postings: readonly PostingsTable[];
  readonly ends: readonly AccountEnd[];
}

/**
 * Writes transfers on ledgerAccounts that the transaction has locked; false when the idempotency key
 * of one was taken meanwhile: no posting is written and no balance moves then, but those of the
 * transfers are there whose keys were free.
 */
export async function writeBooking(transaction: Transaction, booking: Booking): Promise<boolean> {
  const { transfers, postings, ends } = booking;
  const written = await transaction
    .insertInto('transfers')
    .values(transfers)
    .onConflict((conflict) => conflict.columns(['scope', 'idempotency_key']).doNothing())
    .executeTakeFirst();
  if (written.numInsertedOrUpdatedRows !== BigInt(transfers.length)) return false;
  await transaction.insertInto('postings').values(postings).execute();
  await putEnds(transaction, ends);
  return true;
}

async function putEnds(transaction: Transaction, ends: readonly AccountEnd[]): Promise<void> {
  const pick = (of: (end: AccountEnd) => bigint | number | string, type: 'bigint' | 'text') =>
    sql.join(
      ends.map((end) => sql`when ${end.id} then cast(${of(end)} as ${sql.raw(type)})`),
      sql` `,
    );
  await transaction
    .updateTable('ledger_accounts')
    .set({
      balance_minor: sql<bigint>`case id ${pick(({ balanceMinor }) => balanceMinor, 'bigint')} end`,
      posting_count: sql<number>`case id ${pick(({ postingCount }) => postingCount, 'bigint')} end`,
      chain_hash: sql<string>`case id ${pick(({ chainHash }) => chainHash, 'text')} end`,
      chain_seal: sql<string>`case id ${pick(({ chainSeal }) => chainSeal, 'text')} end`,
    })
    .where(
      'id',
      'in',
      ends.map(({ id }) => id),
    )
    .execute();
}
