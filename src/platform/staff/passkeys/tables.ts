import type { PasskeyColumns } from '#platform/identity/index.ts';

/** Passkeys of staff, for the desk's own origin. */
export interface StaffPasskeysTable extends PasskeyColumns {
  staff_id: string;
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
