import { endpoint } from '../endpoint.ts';

/** Member who registered with the caller's referral code. */
export interface InvitedMember {
  readonly id: string;
  /** The username with its middle hidden. */
  readonly name: string;
  readonly joinedAtMs: number;
}

/** Query of a page of the members whom a member invited. */
export interface ReferralsInput {
  /** From 1, the first unless given; 20 people each. */
  readonly pageNo?: number | undefined;
}

/** Referral code of a member, with the members who registered with it. */
export interface Referrals {
  /** Code that others register with; part of the member's invitation link. */
  readonly code: string;
  /** Newest first. */
  readonly list: readonly InvitedMember[];
  readonly totalPages: number;
  readonly total: number;
}

/** Returns the member's referral code, with the members who registered with it. */
export const referrals = endpoint<ReferralsInput, Referrals>()({
  method: 'GET',
  path: '/wps/member/referrals',
  needs: 'trueAccount',
});
