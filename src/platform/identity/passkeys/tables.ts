/** Columns of stored passkeys, beside that of their owner. */
export interface PasskeyColumns {
  /** The credential id, base64url. */
  id: string;
  /** COSE, base64url. */
  public_key: string;
  counter: number;
  /** JSON list. */
  transports: string;
  name: string;
  created_at_ms: number;
  last_used_at_ms: number | null;
}

export interface PasskeysTable extends PasskeyColumns {
  member_id: string;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    passkeys: PasskeysTable;
  }
}
