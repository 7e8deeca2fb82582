import { z } from 'zod';
import { referralClaimDays } from '#contract/rewards/referrals.ts';
import { defineSetting } from '#platform/base/settings/setting.ts';
import { aboveZero, minor, truth, whole } from '#platform/base/settings/setting-kinds.ts';

/** Rewards of invitations, in minor units of the brand's currency. */
export interface ReferralSettings {
  readonly isOn: boolean;
  /** Reward of the inviter; 0 for none. */
  readonly inviterMinor: string;
  /** Reward of the invited friend; 0 for none. */
  readonly friendMinor: string;
  /** Deposits that the friend has to make. */
  readonly depositMinor: string;
  /** Valid stakes that the friend has to place. */
  readonly stakeMinor: string;
  /** Days after the registration in which both have to happen. */
  readonly days: number;
  /** Rewards of one inviter in a calendar month of the brand's time zone. */
  readonly mostPerMonth: number;
}

const defaultReferrals: ReferralSettings = {
  isOn: true,
  inviterMinor: '3000000',
  friendMinor: '3000000',
  depositMinor: '20000000',
  stakeMinor: '100000000',
  days: 30,
  mostPerMonth: 5,
};

/** Sign-ins are compared for 90 days: those of a registration, until its last claim. */
const mostDays = 90 - referralClaimDays;

export const referralsSchema = z.strictObject({
  isOn: truth,
  inviterMinor: minor,
  friendMinor: minor,
  depositMinor: aboveZero,
  stakeMinor: aboveZero,
  days: whole(1, mostDays),
  mostPerMonth: whole(1, 1_000),
});

/** Rewards of invitations; friends who have registered keep the terms of that moment. */
export const referralsSetting = defineSetting({
  name: 'referrals',
  initial: defaultReferrals,
  schema: referralsSchema,
});
