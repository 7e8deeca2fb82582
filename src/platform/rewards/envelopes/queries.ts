import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { EnvelopeSharesTable, EnvelopesTable } from './tables.ts';

/** Stored envelope (`EnvelopesTable`). */
export type EnvelopeRow = CamelRow<EnvelopesTable>;

/** Stored share (`EnvelopeSharesTable`). */
export type ShareRow = CamelRow<EnvelopeSharesTable>;

/** Share with the username of its member. */
export interface MemberShareRow extends ShareRow {
  readonly username: string;
}

/** Inserts an envelope. */
export async function insertEnvelope(transaction: Transaction, row: EnvelopeRow): Promise<void> {
  await transaction.insertInto('envelopes').values(toRow<EnvelopesTable>(row)).execute();
}

/** Locks an envelope until the transaction ends; `undefined` for none. */
export async function lockEnvelope(
  transaction: Transaction,
  id: string,
): Promise<EnvelopeRow | undefined> {
  const row = await transaction
    .updateTable('envelopes')
    .set((build) => ({ left_shares: build.ref('left_shares') }))
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Saves what is left of an envelope. */
export async function saveLeft(
  transaction: Transaction,
  { id, leftMinor, leftShares }: Pick<EnvelopeRow, 'id' | 'leftMinor' | 'leftShares'>,
): Promise<void> {
  await transaction
    .updateTable('envelopes')
    .set({ left_minor: leftMinor, left_shares: leftShares })
    .where('id', '=', id)
    .execute();
}

/** Inserts a share. */
export async function insertShare(transaction: Transaction, row: ShareRow): Promise<void> {
  await transaction.insertInto('envelope_shares').values(toRow<EnvelopeSharesTable>(row)).execute();
}

/** Lists the shares of envelopes with usernames, each envelope's in the order of opening. */
export async function listShares(
  reader: Reader,
  envelopeIds: readonly string[],
): Promise<MemberShareRow[]> {
  if (envelopeIds.length === 0) return [];
  const rows = await reader
    .selectFrom('envelope_shares')
    .innerJoin('members', 'members.id', 'envelope_shares.member_id')
    .selectAll('envelope_shares')
    .select('members.username')
    .where('envelope_id', 'in', [...envelopeIds])
    .orderBy('envelope_id')
    .orderBy('position')
    .execute();
  return rows.map(fromRow);
}

/** Lists envelopes sent since a moment, the latest first, of one room or of all. */
export async function listEnvelopes(
  reader: Reader,
  query: { readonly room?: string; readonly sinceMs: number; readonly limit: number },
): Promise<EnvelopeRow[]> {
  const { room, sinceMs, limit } = query;
  const rows = await reader
    .selectFrom('envelopes')
    .selectAll()
    .$if(room !== undefined, (each) => each.where('room', '=', room ?? ''))
    .where('created_at_ms', '>=', sinceMs)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}
