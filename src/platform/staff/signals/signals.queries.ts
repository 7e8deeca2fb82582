import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { AbuseSignalsTable } from './tables.ts';

/** Signal as it is stored. */
export type SignalRow = CamelRow<AbuseSignalsTable>;

/** Finds the signal of a kind about a subject. */
export async function findSignal(
  reader: Reader,
  { kind, subject }: Pick<SignalRow, 'kind' | 'subject'>,
): Promise<SignalRow | undefined> {
  const row = await reader
    .selectFrom('abuse_signals')
    .selectAll()
    .where('kind', '=', kind)
    .where('subject', '=', subject)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Finds a signal by its id. */
export async function findSignalById(reader: Reader, id: string): Promise<SignalRow | undefined> {
  const row = await reader
    .selectFrom('abuse_signals')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Saves a signal; one of the same kind and subject is replaced, but for its id. */
export async function saveSignal(transaction: Transaction, signal: SignalRow): Promise<void> {
  const row = toRow<AbuseSignalsTable>(signal);
  const { id: _, ...change } = row;
  await transaction
    .insertInto('abuse_signals')
    .values(row)
    .onConflict((conflict) => conflict.columns(['kind', 'subject']).doUpdateSet(change))
    .execute();
}

/** Closes an open signal; returns false when it is not open. */
export async function closeOpenSignal(
  transaction: Transaction,
  { id, nowMs }: { readonly id: string; readonly nowMs: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('abuse_signals')
    .set({ state: 'closed', closed_at_ms: nowMs })
    .where('id', '=', id)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Lists signals of a state, the latest first, of one kind or member where they are named. */
export async function listSignals(
  reader: Reader,
  query: {
    readonly state: 'open' | 'closed';
    readonly kind?: string | undefined;
    readonly memberId?: string | undefined;
    readonly limit: number;
  },
): Promise<SignalRow[]> {
  const { state, kind, memberId, limit } = query;
  const rows = await reader
    .selectFrom('abuse_signals')
    .selectAll()
    .where('state', '=', state)
    .$if(kind !== undefined, (some) => some.where('kind', '=', kind ?? ''))
    .$if(memberId !== undefined, (some) => some.where('member_ids', 'like', `%"${memberId}"%`))
    .orderBy('found_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Lists kinds and members of all open signals. */
export async function listOpenMembers(
  reader: Reader,
): Promise<Pick<SignalRow, 'kind' | 'memberIds'>[]> {
  return await reader
    .selectFrom('abuse_signals')
    .select(['kind', 'member_ids as memberIds'])
    .where('state', '=', 'open')
    .execute();
}

/** Lists the usernames of members. */
export async function listUsernames(
  reader: Reader,
  ids: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  if (ids.length === 0) return new Map();
  const rows = await reader
    .selectFrom('members')
    .select(['id', 'username'])
    .where('id', 'in', [...ids])
    .execute();
  return new Map(rows.map(({ id, username }) => [id, username]));
}
