import { referrals } from '#contract/referrals.ts';
import { loading } from './loaded.ts';
import { request } from './request.ts';

/** The member's code and a page of those who joined with it, and what turns to a page from 1. */
export const { $loaded: $referrals, load: turnReferrals } = loading<
  typeof referrals,
  [pageNo: number]
>((pageNo) => request(referrals, { pageNo }, { startedByMember: true }));
