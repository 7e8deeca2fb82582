export interface VerificationCodesTable {
  id: string;
  /** `register`, `login`, `password`, `email` or `mobile`. */
  purpose: string;
  /** E.164, or a mail address. */
  recipient: string;
  /** SHA-256 of the cookie of the browser that asked, or of its session's id, hex. */
  cookie_hash: string;
  /** The code, hashed with the platform's key. */
  code_hash: string;
  /** Wrong answers so far. */
  tries: number;
  created_at_ms: number;
  expires_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    verification_codes: VerificationCodesTable;
  }
}
