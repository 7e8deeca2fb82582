import type { ReferralSummary } from '#contract/rewards/referrals.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { accountRole, findMemberById } from '#platform/identity/index.ts';
import { readOffer } from './record-referral.ts';
import { findRewardMonth, firstOpenDay, judgeRewards, type RewardQuery } from './reward.ts';
import { countOfMonth, listReferrals, listUnclaimed } from './rewards.queries.ts';

/** Invitations that are counted for the badge: the oldest ones. */
const countedAtMost = 200;

/** Reads what a member's invitations earn. */
export async function readSummary(reader: Reader, query: RewardQuery): Promise<ReferralSummary> {
  const { memberId } = query;
  const member = await findMemberById(reader, memberId);
  const offer = await readOffer(reader);
  const mayEarn = member && accountRole(member.accountType) === 'member';
  const open = await listUnclaimed(reader, {
    inviterId: memberId,
    fromDay: firstOpenDay(query),
    limit: countedAtMost,
  });
  const own = await listReferrals(reader, [memberId]);
  const judged = await judgeRewards(reader, query, [...open, ...own]);
  const claimable = [...judged.values()].filter(({ state }) => state === 'claimable').length;
  const ownReward = judged.get(memberId);
  return {
    terms: offer && mayEarn && member.currency === offer.currency ? toTerms(offer) : undefined,
    claimable,
    claimedThisMonth: await countOfMonth(reader, { memberId, month: findRewardMonth(query) }),
    own: ownReward && { ...ownReward, id: memberId },
  };
}

function toTerms({
  terms,
  currency,
}: NonNullable<Awaited<ReturnType<typeof readOffer>>>): ReferralSummary['terms'] {
  const { inviterMinor, friendMinor, depositMinor, stakeMinor, days, mostPerMonth } = terms;
  return {
    inviter: toMoney(BigInt(inviterMinor), currency),
    friend: toMoney(BigInt(friendMinor), currency),
    deposit: toMoney(BigInt(depositMinor), currency),
    stake: toMoney(BigInt(stakeMinor), currency),
    days,
    mostPerMonth,
  };
}
