export interface PasskeysTable {
  /** The credential id, base64url. */
  id: string;
  member_id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at_ms: number;
  last_used_at_ms: number | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    passkeys: PasskeysTable;
  }
}
