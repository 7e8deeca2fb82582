export interface UsedEnvelopesTable {
  jti: string;
  expires_at_ms: number;
}

/** Challenges given to browsers: a passkey's challenge, the state of a social sign-in. */
export interface ChallengesTable {
  /** SHA-256 of the cookie's value, hex. */
  cookie_hash: string;
  kind: string;
  /** JSON. */
  data: string;
  expires_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    challenges: ChallengesTable;
    used_envelopes: UsedEnvelopesTable;
  }
}
