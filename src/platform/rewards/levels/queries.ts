import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

/** Lists a member's valid stakes by month in real money, the latest month first. */
export async function listMonthStakes(
  reader: Reader,
  query: { readonly memberId: string; readonly currency: string; readonly limit: number },
): Promise<{ readonly month: string; readonly stakeMinor: bigint }[]> {
  const rows = await reader
    .selectFrom('member_months')
    .select('month')
    .select(sql<bigint>`sum(valid_stake_minor)`.as('stake_minor'))
    .where('member_id', '=', query.memberId)
    .where('currency', '=', query.currency)
    .where('mode', '=', 'real')
    .groupBy('month')
    .orderBy('month', 'desc')
    .limit(query.limit)
    .execute();
  return rows.map(({ month, stake_minor: stakeMinor }) => ({ month, stakeMinor }));
}
