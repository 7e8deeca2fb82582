import { sql } from 'kysely';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ReferralRewardsTable, ReferralsTable } from './tables.ts';

/** Invitation as it is stored. */
export type ReferralRow = CamelRow<ReferralsTable>;

/** Paid reward as it is stored. */
export type RewardRow = CamelRow<ReferralRewardsTable>;

/** Inserts an invitation. */
export async function insertReferral(transaction: Transaction, row: ReferralRow): Promise<void> {
  await transaction.insertInto('referrals').values(toRow<ReferralsTable>(row)).execute();
}

/** Lists the invitations of friends. */
export async function listReferrals(
  reader: Reader,
  friendIds: readonly string[],
): Promise<ReferralRow[]> {
  if (friendIds.length === 0) return [];
  const rows = await reader
    .selectFrom('referrals')
    .selectAll()
    .where('friend_id', 'in', [...friendIds])
    .execute();
  return rows.map(fromRow);
}

/** Lists an inviter's invitations whose reward is not claimed, of times that end on a day or later. */
export async function listUnclaimed(
  reader: Reader,
  {
    inviterId,
    fromDay,
    limit,
  }: {
    readonly inviterId: string;
    readonly fromDay: string;
    readonly limit: number;
  },
): Promise<ReferralRow[]> {
  const rows = await reader
    .selectFrom('referrals')
    .selectAll()
    .where('inviter_id', '=', inviterId)
    .where('to_day', '>=', fromDay)
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom('referral_rewards')
            .select('member_id')
            .whereRef('referral_rewards.friend_id', '=', 'referrals.friend_id')
            .where('member_id', '=', inviterId),
        ),
      ),
    )
    .orderBy('to_day')
    .limit(limit)
    .execute();
  return rows.map(fromRow);
}

/** Sums the deposits that friends made in their time, by friend. */
export async function sumDeposits(
  reader: Reader,
  friendIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reader
    .selectFrom('referrals')
    .innerJoin('deposits', 'deposits.member_id', 'referrals.friend_id')
    .select('referrals.friend_id as friendId')
    .select(sql<bigint>`sum(deposits.credited_minor)`.as('amount_minor'))
    .where('referrals.friend_id', 'in', [...friendIds])
    .whereRef('deposits.currency', '=', 'referrals.currency')
    .where('deposits.state', 'in', ['paid', 'approved'])
    .whereRef('deposits.ended_at_ms', '<', 'referrals.until_ms')
    .groupBy('referrals.friend_id')
    .execute();
  return new Map(
    rows.map(({ friendId, amount_minor: amountMinor }) => [friendId, BigInt(amountMinor)]),
  );
}

/** Sums the valid stakes that friends placed in their time, by friend. */
export async function sumStakes(
  reader: Reader,
  friendIds: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const rows = await reader
    .selectFrom('referrals')
    .innerJoin('member_days', 'member_days.member_id', 'referrals.friend_id')
    .select('referrals.friend_id as friendId')
    .select(sql<bigint>`sum(member_days.valid_stake_minor)`.as('stake_minor'))
    .where('referrals.friend_id', 'in', [...friendIds])
    .whereRef('member_days.currency', '=', 'referrals.currency')
    .where('member_days.mode', '=', 'real')
    .whereRef('member_days.day', '>=', 'referrals.from_day')
    .whereRef('member_days.day', '<=', 'referrals.to_day')
    .groupBy('referrals.friend_id')
    .execute();
  return new Map(
    rows.map(({ friendId, stake_minor: stakeMinor }) => [friendId, BigInt(stakeMinor)]),
  );
}

/** Lists the rewards that a member was paid for friends. */
export async function listRewards(
  reader: Reader,
  { memberId, friendIds }: { readonly memberId: string; readonly friendIds: readonly string[] },
): Promise<RewardRow[]> {
  const rows = await reader
    .selectFrom('referral_rewards')
    .selectAll()
    .where('member_id', '=', memberId)
    .where('friend_id', 'in', [...friendIds])
    .execute();
  return rows.map(fromRow);
}

/** Counts the rewards that a member was paid as an inviter in a month. */
export async function countOfMonth(
  reader: Reader,
  { memberId, month }: { readonly memberId: string; readonly month: string },
): Promise<number> {
  const row = await reader
    .selectFrom('referral_rewards')
    .select((build) => build.fn.countAll<number>().as('count'))
    .where('member_id', '=', memberId)
    .where('month', '=', month)
    .where('friend_id', '<>', memberId)
    .executeTakeFirstOrThrow();
  return row.count;
}

/** Inserts a paid reward. */
export async function insertReward(transaction: Transaction, row: RewardRow): Promise<void> {
  await transaction
    .insertInto('referral_rewards')
    .values(toRow<ReferralRewardsTable>(row))
    .execute();
}
