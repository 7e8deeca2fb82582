import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

/** What members below agents were given in bonuses and rebates, by their path of the time. */
export interface PathCosts {
  readonly memberId: string;
  readonly uplinePath: string;
  readonly currency: string;
  readonly costsMinor: bigint;
}

/** Bonuses and rebates of a span, its end not in it, without what was taken back. */
export async function listCostsByPath(
  reader: Reader,
  span: {
    readonly fromMs: number;
    readonly untilMs: number;
    readonly fromDay: string;
    readonly toDay: string;
  },
): Promise<PathCosts[]> {
  const rows = await reader
    .selectFrom('team_entries')
    .select(['member_id as memberId', 'upline_path as uplinePath', 'currency'])
    .select(sql<bigint>`sum(amount_minor)`.as('costs_minor'))
    .where('day', '>=', span.fromDay)
    .where('day', '<=', span.toDay)
    .where('at_ms', '>=', span.fromMs)
    .where('at_ms', '<', span.untilMs)
    .where('kind', 'in', ['bonus', 'rebate'])
    .groupBy(['member_id', 'upline_path', 'currency'])
    .execute();
  return rows.map(({ costs_minor: costsMinor, ...row }) => ({ ...row, costsMinor }));
}
