export interface TotpSecretsTable {
  member_id: string;
  /** Base32, sealed with the platform's key. */
  secret: string;
  /** 0 until the first right code. */
  confirmed: number;
  /** The time step of the last code that was used: a code works once. */
  last_step: number;
  created_at_ms: number;
}

export interface RecoveryCodesTable {
  member_id: string;
  /** Hashed with the platform's key. */
  code_hash: string;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    totp_secrets: TotpSecretsTable;
    recovery_codes: RecoveryCodesTable;
  }
}
