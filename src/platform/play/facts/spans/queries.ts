import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

/** What somebody played in a span, by the path of the time, in minor units of one currency. */
export interface PathPlay {
  readonly memberId: string;
  /** The member's path when it was settled. */
  readonly uplinePath: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/**
 * Real play below agents that was settled in a span, its end not in it; trials' never is. The days
 * are those that the span touches, by which facts are found.
 */
export async function listPlayByPath(
  reader: Reader,
  span: {
    readonly fromMs: number;
    readonly untilMs: number;
    readonly fromDay: string;
    readonly toDay: string;
  },
): Promise<PathPlay[]> {
  return reader
    .selectFrom('facts')
    .select(['member_id as memberId', 'upline_path as uplinePath', 'currency'])
    .select([
      sql<bigint>`sum(stake_minor)`.as('stake_minor'),
      sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'),
      sql<bigint>`sum(payout_minor)`.as('payout_minor'),
    ])
    .where('day', '>=', span.fromDay)
    .where('day', '<=', span.toDay)
    .where('mode', '=', 'real')
    .where('settled_at_ms', '>=', span.fromMs)
    .where('settled_at_ms', '<', span.untilMs)
    .where(sql<boolean>`length(upline_path) > length(member_id) + 2`)
    .groupBy(['member_id', 'upline_path', 'currency'])
    .execute()
    .then((rows) =>
      rows.map(({ stake_minor, valid_stake_minor, payout_minor, ...row }) => ({
        ...row,
        stakeMinor: stake_minor,
        validStakeMinor: valid_stake_minor,
        payoutMinor: payout_minor,
      })),
    );
}
