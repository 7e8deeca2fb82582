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

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    staff_sessions: StaffSessionsTable;
  }
}
