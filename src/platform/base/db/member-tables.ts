/* Members, and what operators did to their accounts; see schema.ts. */

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
  /** Ids from the root to the member, each closed by a slash. */
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
  /** Since when an operator keeps the member out; null while the account is open. */
  closed_at_ms: number | null;
  /** Until when the member keeps out; kept past that until the member asks to come back. */
  excluded_until_ms: number | null;
  /** Until when the member takes a break, or took the last one. */
  play_paused_until_ms: number | null;
  /** How often a session is reminded of its time; null for never. */
  remind_minutes: number | null;
  /** Argon2id, asked for when money goes out; null for a member who has set none. */
  payment_password_hash: string | null;
  /** What the member reads the site in, last said by their browser; null until it has said. */
  language_code: string | null;
  /** Whose referral, affiliate or recommender code the member registered with. */
  invited_by: string | null;
  /** What the member's own play gives back at most, 1,800 to 1,900; null for the brand's, 1,900. */
  rebate_group: number | null;
}

/** What an operator did to an account, and why; rows are never changed. */
export interface AccountActsTable {
  id: string;
  member_id: string;
  /** `staff`: it is known as a staff person's own account from then on; `not_staff`: no more. */
  act: 'closed' | 'opened' | 'staff' | 'not_staff';
  why: string;
  operator: string;
  at_ms: number;
}

/** A change that other sessions of its member are shown. */
export interface AccountChangesTable {
  id: string;
  member_id: string;
  /** An `AccountChangeKind` of the contract. */
  kind: string;
  /** That made it; null where none did. */
  session_id: string | null;
  at_ms: number;
}
