import { referrals } from '#contract/rewards/referrals.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/**
 * Referral code of the member with a page of those who joined with it, and the action that turns to
 * a page from 1.
 */
export const { $loaded: $referrals, load: turnReferrals } = resource((pageNo: number) =>
  request(referrals, { pageNo }, { startedByMember: true }),
);
