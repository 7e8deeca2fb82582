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

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    staff_passkeys: StaffPasskeysTable;
    staff_invitations: StaffInvitationsTable;
  }
}
