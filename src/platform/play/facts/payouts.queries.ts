import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/**
 * Lists a day's largest payouts of real money with their members and games; leaves out payouts that
 * were reversed since, and games that are gone.
 */
export async function listPayouts(
  reader: Reader,
  query: { readonly day: string; readonly currency: string; readonly limit: number },
) {
  const rows = await reader
    .selectFrom('facts')
    .innerJoin('games', 'games.game_id', 'facts.game_id')
    .innerJoin('members', 'members.id', 'facts.member_id')
    .select([
      'members.username',
      'facts.game_id as gameId',
      'games.title',
      'facts.vassalage',
      'games.game_type as gameType',
      'facts.payout_minor as amount_minor',
      'facts.settled_at_ms as wonAtMs',
    ])
    .where('facts.mode', '=', 'real')
    .where('facts.day', '=', query.day)
    .where('facts.payout_minor', '>', 0n)
    .where('facts.kind', 'in', ['settled', 'jackpot'])
    .where('facts.currency', '=', query.currency)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('facts as later')
            .select('later.id')
            .whereRef('later.round_id', '=', 'facts.round_id')
            .where('later.payout_minor', '<', 0n),
        ),
      ),
    )
    .orderBy('facts.payout_minor', 'desc')
    .orderBy('facts.id', 'desc')
    .limit(query.limit)
    .execute();
  return rows.map(fromRow);
}
