import type { Answer } from '#contract/call.ts';
import {
  claimReferral,
  type ReferralReward,
  referralSummary,
  referrals,
} from '#contract/rewards/referrals.ts';
import { watchChange } from '../live.ts';
import { withIntentKey } from '../money/intent-keys.ts';
import { refreshWallet } from '../money/wallet.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/**
 * Referral code of the member with a page of those who joined, and the action that turns to a page
 * from 1 of a level.
 */
export const { $loaded: $referrals, load: turnReferrals } = resource(
  (pageNo: number, level: 1 | 2) =>
    request(referrals, { pageNo, level }, { startedByMember: true }),
);

/** Earnings of the member's invitations. */
export const { $loaded: $referralSummary, load: loadReferralSummary } = resource(() =>
  request(referralSummary, {}),
);

/** Keeps the summary up to date with the platform; returns a function that stops it. */
export function followReferralSummary(): () => void {
  void loadReferralSummary();
  return watchChange('rewards', () => void loadReferralSummary());
}

/** Claims the reward of a friend, or the member's own, of the amount that the member sees. */
export async function submitReferralClaim(
  id: string,
  { amount }: ReferralReward,
): Promise<Answer<typeof claimReferral>> {
  const answer = await withIntentKey(['referral', id, amount], (options) =>
    request(claimReferral, { id, amount }, options),
  );
  void loadReferralSummary();
  void refreshWallet();
  return answer;
}
