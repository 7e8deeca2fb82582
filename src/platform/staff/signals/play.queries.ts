import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

/** Lists members whose stakes of a day mostly did not count, in three rounds or more. */
export async function listUncountedPlayers(reader: Reader, day: string) {
  const rows = await reader
    .selectFrom('member_days')
    .select(['member_id as memberId', 'currency'])
    .select([
      sql<number>`sum(rounds)`.as('rounds'),
      sql<bigint>`sum(stake_minor)`.as('stake_minor'),
      sql<bigint>`sum(valid_stake_minor)`.as('valid_minor'),
    ])
    .where('day', '=', day)
    .where('mode', '=', 'real')
    .groupBy(['member_id', 'currency'])
    .having(sql`sum(rounds)`, '>=', 3)
    .having(sql<boolean>`sum(valid_stake_minor) * 2 < sum(stake_minor)`)
    .execute();
  return rows.map(({ stake_minor, valid_minor, rounds, ...row }) => ({
    ...row,
    rounds: Number(rounds),
    stakeMinor: BigInt(stake_minor),
    validMinor: BigInt(valid_minor),
  }));
}

/** Lists withdrawals that were requested after a moment, the earliest first. */
export async function listNewWithdrawals(
  reader: Reader,
  { fromMs, limit }: { readonly fromMs: number; readonly limit: number },
) {
  const rows = await reader
    .selectFrom('withdrawals')
    .select(['id', 'member_id as memberId', 'currency', 'requested_at_ms as atMs', 'amount_minor'])
    .where('requested_at_ms', '>', fromMs)
    .orderBy('requested_at_ms')
    .limit(limit)
    .execute();
  return rows.map(({ amount_minor: amountMinor, ...row }) => ({ ...row, amountMinor }));
}

/** Finds a member's last credited deposit before a moment. */
export async function findLastDeposit(
  reader: Reader,
  { memberId, beforeMs }: { readonly memberId: string; readonly beforeMs: number },
) {
  const row = await reader
    .selectFrom('deposits')
    .select(['credited_minor', 'ended_at_ms'])
    .where('member_id', '=', memberId)
    .where('state', 'in', ['paid', 'approved'])
    .where('ended_at_ms', '<=', beforeMs)
    .orderBy('ended_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row && { amountMinor: row.credited_minor, atMs: row.ended_at_ms ?? 0 };
}

/** Counts the bonuses and rewards in cash that a member received in a span. */
export async function countRewards(
  reader: Reader,
  span: { readonly memberId: string; readonly fromMs: number; readonly untilMs: number },
): Promise<number> {
  const { memberId, fromMs, untilMs } = span;
  const bonuses = await reader
    .selectFrom('bonus_grants')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('accepted_at_ms', '>=', fromMs)
    .where('accepted_at_ms', '<=', untilMs)
    .executeTakeFirstOrThrow();
  const invited = await reader
    .selectFrom('referral_rewards')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('created_at_ms', '>=', fromMs)
    .where('created_at_ms', '<=', untilMs)
    .executeTakeFirstOrThrow();
  return bonuses.count + invited.count;
}

/** Sums a member's valid stakes of days from one on. */
export async function sumStakesFrom(
  reader: Reader,
  query: { readonly memberId: string; readonly fromDay: string; readonly currency: string },
): Promise<bigint> {
  const row = await reader
    .selectFrom('member_days')
    .select(sql<bigint>`coalesce(sum(valid_stake_minor), 0)`.as('stake_minor'))
    .where('member_id', '=', query.memberId)
    .where('day', '>=', query.fromDay)
    .where('currency', '=', query.currency)
    .where('mode', '=', 'real')
    .executeTakeFirstOrThrow();
  return BigInt(row.stake_minor);
}
