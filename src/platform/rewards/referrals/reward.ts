import {
  type ReferralReward,
  type ReferralState,
  referralClaimDays,
} from '#contract/rewards/referrals.ts';
import { toMoney } from '#lib/money.ts';
import { addDays, endOfDay, monthOfDay, zoneDay } from '#lib/zone-day.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import type { ReferralSettings } from '../settings/index.ts';
import { findSharedTraces } from '../shared-traces/index.ts';
import {
  countOfMonth,
  listRewards,
  type ReferralRow,
  sumDeposits,
  sumStakes,
} from './rewards.queries.ts';

/** Member whose rewards are counted, with the moment. */
export interface RewardQuery extends ZonedMoment {
  readonly memberId: string;
}

/** Reads the terms that an invitation promised. */
export function readTerms({ terms }: Pick<ReferralRow, 'terms'>): ReferralSettings {
  return JSON.parse(terms);
}

/** Returns the month of a moment, in which rewards are capped. */
export function findRewardMonth({ nowMs, timeZone }: ZonedMoment): string {
  return monthOfDay(zoneDay(nowMs, timeZone));
}

/** Returns the first of the last days of times whose rewards can still be claimed. */
export function firstOpenDay({ nowMs, timeZone }: ZonedMoment): string {
  return addDays(zoneDay(nowMs, timeZone), -referralClaimDays);
}

/**
 * Judges a member's rewards of invitations, by friend: as the inviter, or for its own. Nothing of it
 * is stored but what was paid. Invitations that promise the member nothing are missing.
 */
export async function judgeRewards(
  reader: Reader,
  query: RewardQuery,
  rows: readonly ReferralRow[],
): Promise<ReadonlyMap<string, ReferralReward>> {
  const { memberId, nowMs } = query;
  const friendIds = rows.map(({ friendId }) => friendId);
  if (friendIds.length === 0) return new Map();
  const deposits = await sumDeposits(reader, friendIds);
  const stakes = await sumStakes(reader, friendIds);
  const paid = new Map(
    (await listRewards(reader, { memberId, friendIds })).map((each) => [each.friendId, each]),
  );
  const otherIds = rows.map((row) => (row.friendId === memberId ? row.inviterId : row.friendId));
  const traces = await findSharedTraces(reader, { memberId, otherIds, nowMs });
  const ofMonth = await countOfMonth(reader, { memberId, month: findRewardMonth(query) });
  return new Map(
    rows.flatMap((row, index) => {
      const { friendId, currency } = row;
      const terms = readTerms(row);
      const isOwn = friendId === memberId;
      const amountMinor = BigInt(isOwn ? terms.friendMinor : terms.inviterMinor);
      const reward = paid.get(friendId);
      if (amountMinor === 0n && !reward) return [];
      const depositLeft = left(terms.depositMinor, deposits.get(friendId));
      const stakeLeft = left(terms.stakeMinor, stakes.get(friendId));
      const isReached = depositLeft === 0n && stakeLeft === 0n;
      const claimUntilMs = endOfClaim(row, query.timeZone);
      const shares = traces.get(otherIds[index] ?? '');
      const isFull = !isOwn && ofMonth >= terms.mostPerMonth;
      const open: ReferralState = isReached ? (isFull ? 'next_month' : 'claimable') : 'running';
      const isOver = nowMs >= (isReached ? claimUntilMs : row.untilMs);
      const judged = shares ? 'shared' : open;
      return [
        [
          friendId,
          {
            state: reward ? 'claimed' : isOver ? 'over' : judged,
            amount: toMoney(reward?.amountMinor ?? amountMinor, currency),
            depositLeft: toMoney(depositLeft, currency),
            stakeLeft: toMoney(stakeLeft, currency),
            untilMs: isReached ? claimUntilMs : row.untilMs,
            ...(!reward && !isOver && shares && { shares }),
            ...(reward && { claimedAtMs: reward.createdAtMs }),
          },
        ] as const,
      ];
    }),
  );
}

function left(goalMinor: string, reachedMinor = 0n): bigint {
  const leftMinor = BigInt(goalMinor) - reachedMinor;
  return leftMinor > 0n ? leftMinor : 0n;
}

function endOfClaim({ toDay }: ReferralRow, timeZone: string): number {
  return endOfDay(addDays(toDay, referralClaimDays), timeZone) ?? 0;
}
