export interface RememberedBrowsersTable {
  /** Finds the row; public. */
  selector: string;
  /** SHA-256 of the secret half, hex; another one after each use. */
  validator_hash: string;
  /**
   * Hash before the last rotation, valid for some seconds more, as two tabs may send it at once.
   */
  previous_hash: string | null;
  rotated_at_ms: number;
  member_id: string;
  expires_at_ms: number;
}

export interface SignInsTable {
  id: string;
  member_id: string;
  at_ms: number;
  /** A `SignInMethod` of the contract. */
  method: string;
  /** `succeeded`, `wrong_password`, `wrong_code` or `locked`. */
  outcome: string;
  client_address: string;
  user_agent: string;
}

export interface SessionsTable {
  id: string;
  /** SHA-256 of the cookie's value, hex. */
  cookie_hash: string;
  member_id: string;
  created_at_ms: number;
  last_seen_at_ms: number;
  ended_at_ms: number | null;
  client_address: string;
  user_agent: string;
  /** A `SignInMethod` of the contract. */
  method: string;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    sessions: SessionsTable;
    remembered_browsers: RememberedBrowsersTable;
    sign_ins: SignInsTable;
  }
}
