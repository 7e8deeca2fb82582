import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** Days after the end of a friend's time in which a reached reward can be claimed. */
export const referralClaimDays = 30;

/** Something that two members share, for which neither is rewarded for the other. */
export type SharedTrace = 'address' | 'device' | 'payout';

/**
 * State of a reward: `running` until the friend has met the conditions, then `claimable`, or
 * `next_month` while the inviter's rewards of the present month are used up; ended as `claimed` or
 * `over`. `shared` while the two share a household's address, a device or a payout account.
 */
export type ReferralState = 'running' | 'claimable' | 'next_month' | 'claimed' | 'over' | 'shared';

/** Reward of a member for one invitation. */
export interface ReferralReward {
  readonly state: ReferralState;
  readonly amount: Money;
  /** Deposits that the friend still has to make; zero once they are made. */
  readonly depositLeft: Money;
  /** Valid stakes that the friend still has to place; zero once they are placed. */
  readonly stakeLeft: Money;
  /** End of the friend's time while it runs, then of the time to claim; milliseconds since 1970 UTC. */
  readonly untilMs: number;
  /** Missing unless the state is `shared`. */
  readonly shares?: SharedTrace | undefined;
  /** Missing unless the state is `claimed`. */
  readonly claimedAtMs?: number | undefined;
}

/** Member who registered with the caller's referral code, or with that of one who did. */
export interface InvitedMember {
  readonly id: string;
  /** The username with its middle hidden. */
  readonly name: string;
  readonly joinedAtMs: number;
  /** Name of the friend who invited, its middle hidden; missing on the first level. */
  readonly through?: string | undefined;
  /** The caller's reward; missing on the second level, and where none was promised. */
  readonly reward?: ReferralReward | undefined;
}

/** Query of a page of the members whom a member invited. */
export interface ReferralsInput {
  /** From 1, the first unless given; 20 people each. */
  readonly pageNo?: number | undefined;
  /** 1, unless given, for friends; 2 for those whom friends invited. */
  readonly level?: 1 | 2 | undefined;
}

/** Referral code of a member, with the members who registered with it. */
export interface Referrals {
  /** Code that others register with; part of the member's invitation link. */
  readonly code: string;
  /** Newest first. */
  readonly list: readonly InvitedMember[];
  readonly totalPages: number;
  /** Members of the level. */
  readonly total: number;
}

/** Returns the member's referral code, with the members who registered with it. */
export const referrals = endpoint<ReferralsInput, Referrals>()({
  method: 'GET',
  path: '/wps/member/referrals',
  needs: 'trueAccount',
});

/** Terms of the rewards of friends who register now. */
export interface ReferralTerms {
  /** Zero for none. */
  readonly inviter: Money;
  /** Zero for none. */
  readonly friend: Money;
  readonly deposit: Money;
  readonly stake: Money;
  readonly days: number;
  readonly mostPerMonth: number;
}

/** Rewards of a member's invitations, and of the one that the member came by. */
export interface ReferralSummary {
  /** Missing while invitations earn nothing, and for agents, whose contracts pay them. */
  readonly terms?: ReferralTerms | undefined;
  /** Rewards that can be claimed now, the member's own among them. */
  readonly claimable: number;
  /** Rewards that the member claimed as an inviter in the present month. */
  readonly claimedThisMonth: number;
  /** Reward for having joined by an invitation, under the member's id; missing without one. */
  readonly own?: (ReferralReward & { readonly id: string }) | undefined;
}

/** Returns what the member's invitations earn. */
export const referralSummary = endpoint<NoInput, ReferralSummary>()({
  method: 'GET',
  path: '/wps/member/referrals/summary',
  needs: 'trueAccount',
});

/** Reward that is claimed, with the amount that the member saw. */
export interface ReferralClaim {
  /** The friend's id; the member's own for having joined. */
  readonly id: string;
  readonly amount: Money;
}

/**
 * Claims the reward of an invitation in cash, once for each of the two. Refuses `nothing_to_claim`
 * when the conditions are not met or the time is over, `already_claimed`, `claim_changed` for another
 * amount, `referral_shared` when the two share an address, a device or a payout account,
 * `referral_month_full`, and `play_paused` during a break.
 */
export const claimReferral = endpoint<ReferralClaim, ReferralReward>()({
  method: 'POST',
  path: '/wps/member/referrals/claim',
  needs: 'trueAccount',
  isMoney: true,
  codes: [
    'nothing_to_claim',
    'already_claimed',
    'claim_changed',
    'referral_shared',
    'referral_month_full',
    'play_paused',
  ],
});
