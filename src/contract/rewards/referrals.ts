import { endpoint } from '../endpoint.ts';

/** Somebody who registered with the member's code. */
export interface Invited {
  readonly id: string;
  /** The username with its middle hidden. */
  readonly name: string;
  readonly joinedAtMs: number;
}

/** Which page of the people a member invited. */
export interface ReferralsInput {
  /** From 1, the first unless given; 20 people each. */
  readonly pageNo?: number | undefined;
}

/** What a member invites with, and who came. */
export interface Referrals {
  /** What others register with; part of the member's invitation link. */
  readonly code: string;
  /** Newest first. */
  readonly list: readonly Invited[];
  readonly totalPages: number;
  readonly total: number;
}

/** The member's referral code, and who registered with it. */
export const referrals = endpoint<ReferralsInput, Referrals>()({
  method: 'GET',
  path: '/wps/member/referrals',
  needs: 'trueAccount',
});
