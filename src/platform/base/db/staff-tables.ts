/* Tables of the desk: people, how they sign in, what waits for a second one; see schema.ts. */

export interface StaffPeopleTable {
  id: string;
  /** Lower case; the audit log has it as `staff:<name>`, and it is never reused. */
  name: string;
  /** JSON list of `StaffRole`. */
  roles: string;
  created_at_ms: number;
  closed_at_ms: number | null;
}

/** Acts that wait for a second person, and what was decided about them. */
export interface ApprovalsTable {
  id: string;
  /** The path of its call. */
  call: string;
  /** Input of the call, as JSON. */
  input: string;
  /** Names of staff people. */
  asked_by: string;
  decided_by: string | null;
  state: 'waiting' | 'approved' | 'rejected' | 'expired';
  asked_at_ms: number;
  expires_at_ms: number;
  decided_at_ms: number | null;
}

/** Like members' passkeys, for the desk's own origin. */
export interface StaffPasskeysTable {
  /** The credential id, base64url. */
  id: string;
  staff_id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at_ms: number;
  last_used_at_ms: number | null;
}

/** Invitations that are still open; one for a person at most. */
export interface StaffInvitationsTable {
  /** SHA-256 of the link's secret, hex. */
  secret_hash: string;
  staff_id: string;
  expires_at_ms: number;
}

export interface StaffSessionsTable {
  id: string;
  /** SHA-256 of the cookie's value, hex. */
  cookie_hash: string;
  staff_id: string;
  created_at_ms: number;
  last_seen_at_ms: number;
  /** Time of the last passkey check. */
  proved_at_ms: number;
  ended_at_ms: number | null;
  client_address: string;
  user_agent: string;
}

/** Leases of queue rows at the desk, with holder and end. */
export interface QueueLeasesTable {
  /** A `QueueName` of the contract. */
  queue: string;
  row_id: string;
  staff_name: string;
  until_ms: number;
}

export interface StaffTables {
  queue_leases: QueueLeasesTable;
  staff_people: StaffPeopleTable;
  staff_passkeys: StaffPasskeysTable;
  staff_invitations: StaffInvitationsTable;
  staff_sessions: StaffSessionsTable;
  approvals: ApprovalsTable;
}
