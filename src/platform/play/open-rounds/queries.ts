import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';

const selectRounds = (reader: Reader) =>
  reader
    .selectFrom('rounds')
    .innerJoin('members', 'members.id', 'rounds.member_id')
    // What the platform takes bets on itself has no vendor who could have left it open.
    .innerJoin('vendor_settings', 'vendor_settings.vassalage', 'rounds.vassalage')
    .selectAll('rounds')
    .select('members.username');

/** Round with its member's name. */
export type StoredRoundRow = Awaited<ReturnType<typeof listRoundsOpenedBefore>>[number];

/** Lists rounds of real money that have been open since before a moment, the oldest first. */
export async function listRoundsOpenedBefore(
  reader: Reader,
  query: { readonly beforeMs: number; readonly limit: number },
) {
  const rows = await selectRounds(reader)
    .innerJoin('open_rounds', 'open_rounds.round_id', 'rounds.id')
    .where('rounds.state', '=', 'open')
    .where('rounds.mode', '=', 'real')
    .where('open_rounds.opened_at_ms', '<=', query.beforeMs)
    .orderBy('open_rounds.opened_at_ms')
    .orderBy('rounds.id')
    .limit(query.limit)
    .execute();
  return rows.map(fromRow);
}

/** Returns a round with its member's name, open or not; `undefined` for none. */
export async function findRoundWithMember(
  reader: Reader,
  id: string,
): Promise<StoredRoundRow | undefined> {
  const row = await selectRounds(reader).where('rounds.id', '=', id).executeTakeFirst();
  return row && fromRow(row);
}
