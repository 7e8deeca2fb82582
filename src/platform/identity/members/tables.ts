export interface MembersTable {
  id: string;
  /** Lower case; unique. */
  username: string;
  account_type: number;
  /** Argon2id; `-` for a member without a password, whom no password signs in. */
  password_hash: string;
  must_change_password: number;
  currency: string;
  nickname: string;
  /** Registration fields beyond the columns, a JSON object. */
  profile: string;
  referral_code: string;
  /** Ids from the root to the member, each with a slash after it. */
  path: string;
  created_at_ms: number;
  first_login_at_ms: number | null;
  /** E.164, proved by a code; unique. */
  verified_mobile: string | null;
  password_changed_at_ms: number;
  /** Password or second factor; money out waits 24 hours from then (safety). 0 for never. */
  credentials_changed_at_ms: number;
  /** A `rankLevel` of the setting `levels`, from 1. */
  rank_level: number;
  /** Time since which an operator keeps the member out; null while the account is open. */
  closed_at_ms: number | null;
  /** End of the member's self-exclusion; kept past that until the member asks to come back. */
  excluded_until_ms: number | null;
  /** End of the member's present or last break. */
  play_paused_until_ms: number | null;
  /** Minutes between reminders of a session's time; null for never. */
  remind_minutes: number | null;
  /** Argon2id hash that money out asks for; null for a member who has set none. */
  payment_password_hash: string | null;
  /** Language that the member reads the site in, as last reported by their browser; null before. */
  language_code: string | null;
  /** Owner of the referral, affiliate or recommender code that the member registered with. */
  invited_by: string | null;
  /** Highest rebate group of the member's own play, 1,800 to 1,900; null for the brand's, 1,900. */
  rebate_group: number | null;
}

/** Change that the member's other sessions are shown. */
export interface AccountChangesTable {
  id: string;
  member_id: string;
  /** An `AccountChangeKind` of the contract. */
  kind: string;
  /** Session that made the change; null when none did. */
  session_id: string | null;
  at_ms: number;
}

/** Tags by which staff group members. */
export interface MemberTagsTable {
  member_id: string;
  tag: string;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    members: MembersTable;
    member_tags: MemberTagsTable;
    account_changes: AccountChangesTable;
  }
}
