export interface CaptchasTable {
  /** SHA-256 of the cookie's value, hex. */
  cookie_hash: string;
  answer: string;
  expires_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    captchas: CaptchasTable;
  }
}
