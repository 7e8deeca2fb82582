import { sql } from 'kysely';
import { isBelowAny } from '#platform/base/db/below-paths.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { FactSpan, PathPlay } from './spans.queries.ts';

/** Part of a day of the brand, with the paths of a team. */
export interface DayBelow extends FactSpan {
  readonly day: string;
  readonly paths: readonly string[];
}

/** Lists real play below paths within a day, by the paths at the time; reads the index of teams. */
export async function listPlayBelow(reader: Reader, query: DayBelow): Promise<PathPlay[]> {
  const rows = await reader
    .selectFrom('facts')
    .select(['member_id as memberId', 'upline_path as uplinePath', 'currency'])
    .select([
      sql<bigint>`sum(stake_minor)`.as('stake_minor'),
      sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'),
      sql<bigint>`sum(payout_minor)`.as('payout_minor'),
    ])
    .where(
      isBelowAny('upline_path', query.paths, sql<boolean>`mode = 'real' and day = ${query.day}`),
    )
    .where('settled_at_ms', '>=', query.fromMs)
    .where('settled_at_ms', '<', query.untilMs)
    .groupBy(['member_id', 'upline_path', 'currency'])
    .execute();
  return rows.map(({ stake_minor, valid_stake_minor, payout_minor, ...row }) => ({
    ...row,
    stakeMinor: stake_minor,
    validStakeMinor: valid_stake_minor,
    payoutMinor: payout_minor,
  }));
}
