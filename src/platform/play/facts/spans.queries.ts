import { sql } from 'kysely';
import { firstIdAt } from '#lib/id.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Play of one member in a span, by the path at the time, in minor units of one currency. */
export interface PathPlay {
  readonly memberId: string;
  /** The member's path when it was settled. */
  readonly uplinePath: string;
  readonly currency: string;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
}

/** Span of time; its end is excluded. */
export interface FactSpan {
  readonly fromMs: number;
  readonly untilMs: number;
}

/**
 * Lists real play below agents that was settled in a span; trials are left out. Ids of facts begin
 * with the time of settlement, so a short span is found without the rest of its day.
 */
export async function listPlayByPath(reader: Reader, span: FactSpan): Promise<PathPlay[]> {
  return reader
    .selectFrom('facts')
    .select(['member_id as memberId', 'upline_path as uplinePath', 'currency'])
    .select([
      sql<bigint>`sum(stake_minor)`.as('stake_minor'),
      sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'),
      sql<bigint>`sum(payout_minor)`.as('payout_minor'),
    ])
    .where('id', '>=', firstIdAt(span.fromMs))
    .where('id', '<', firstIdAt(span.untilMs))
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

/** Returns the time of the first real play in a span whose stakes count; `undefined` for none. */
export async function findFirstPlay(reader: Reader, span: FactSpan): Promise<number | undefined> {
  const row = await reader
    .selectFrom('facts')
    .select('settled_at_ms')
    .where('id', '>=', firstIdAt(span.fromMs))
    .where('id', '<', firstIdAt(span.untilMs))
    .where('mode', '=', 'real')
    .where('valid_stake_minor', '<>', 0n)
    .orderBy('id')
    .limit(1)
    .executeTakeFirst();
  return row?.settled_at_ms;
}
