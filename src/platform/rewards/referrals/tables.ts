/** Invitations that promised a reward; rows are never changed. */
export interface ReferralsTable {
  friend_id: string;
  inviter_id: string;
  currency: string;
  /** JSON: the setting `referrals` as it was at the registration. */
  terms: string;
  /** First day that counts, of the brand's time zone. */
  from_day: string;
  /** Last day that counts. */
  to_day: string;
  /** End of that day. */
  until_ms: number;
  created_at_ms: number;
}

/** Rewards that were paid to inviters and friends; rows are never changed. */
export interface ReferralRewardsTable {
  friend_id: string;
  /** The inviter, or the friend. */
  member_id: string;
  /** Of the brand's time zone, `2026-11`. */
  month: string;
  currency: string;
  amount_minor: bigint;
  transfer_id: string;
  created_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    referrals: ReferralsTable;
    referral_rewards: ReferralRewardsTable;
  }
}
