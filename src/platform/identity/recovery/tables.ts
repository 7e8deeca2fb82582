export interface ResetLinksTable {
  /** SHA-256 of the link's secret, hex. */
  token_hash: string;
  member_id: string;
  /** Password hash of that time: the link is void once the password has changed. */
  password_hash: string;
  expires_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    reset_links: ResetLinksTable;
  }
}
