import { endpoint, type NoInput } from '../endpoint.ts';
import type { ReferralReward } from '../rewards/referrals.ts';
import type { ActValue } from './acts.ts';

/** Terms of the rewards of invitations, in minor units of the brand's currency. */
export interface StaffReferralTerms {
  readonly isOn: boolean;
  /** Reward of the inviter; 0 for none. */
  readonly inviterMinor: string;
  /** Reward of the invited friend; 0 for none. */
  readonly friendMinor: string;
  /** Deposits that the friend has to make. */
  readonly depositMinor: string;
  /** Valid stakes that the friend has to place. */
  readonly stakeMinor: string;
  /** Days after the registration in which both have to happen, 1 to 60. */
  readonly days: number;
  /** Rewards of one inviter in a calendar month, 1 to 1,000. */
  readonly mostPerMonth: number;
}

/** Returns the terms that friends who register now are promised. */
export const staffReferralTerms = endpoint<NoInput, StaffReferralTerms>()({
  method: 'GET',
  path: '/desk/referrals/terms',
  needs: { staff: 'bonuses.read' },
});

/**
 * Replaces the terms for friends who register from then on; earlier ones keep theirs. `done` is
 * `referrals`. Always waits for a second person.
 */
export const writeReferralTerms = endpoint<
  StaffReferralTerms & { readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/referrals/write-terms',
  needs: { staff: 'bonuses.write' },
});

/** Friend whom a member invited, with the member's reward. */
export interface StaffReferral {
  readonly username: string;
  readonly joinedAtMs: number;
  /** Missing where none was promised. */
  readonly reward?: ReferralReward | undefined;
}

/** Lists the friends whom a member invited, the latest first, 200 at most. */
export const staffReferrals = endpoint<
  {
    /** In any case. */
    readonly username: string;
  },
  { readonly friends: readonly StaffReferral[] }
>()({
  method: 'GET',
  path: '/desk/referrals/list',
  needs: { staff: 'bonuses.read' },
  codes: ['unknown_member'],
});
