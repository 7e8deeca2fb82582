import { referrals } from '#contract/rewards/referrals.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

/** The member's code and a page of those who joined with it, and what turns to a page from 1. */
export const { $loaded: $referrals, load: turnReferrals } = resource((pageNo: number) =>
  request(referrals, { pageNo }, { startedByMember: true }),
);
