/* Tables of captchas, codes, links, second factors and what is sent to members; see schema.ts. */

export interface CaptchasTable {
  /** SHA-256 of the cookie's value, hex. */
  cookie_hash: string;
  answer: string;
  expires_at_ms: number;
}

export interface UsedEnvelopesTable {
  jti: string;
  expires_at_ms: number;
}

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

export interface ResetLinksTable {
  /** SHA-256 of the link's secret, hex. */
  token_hash: string;
  member_id: string;
  /** Password hash of that time: the link is void once the password has changed. */
  password_hash: string;
  expires_at_ms: number;
}

export interface OutboxTable {
  id: string;
  channel: 'sms' | 'mail';
  recipient: string;
  /** Empty for SMS. */
  subject: string;
  body: string;
  created_at_ms: number;
  /** Not sent before then; moved on after each failure. */
  next_try_at_ms: number;
  tries: number;
  /** `null` while it waits. */
  sent_at_ms: number | null;
  /** Given up then. */
  failed_at_ms: number | null;
}

export interface RememberedBrowsersTable {
  /** Finds the row; public. */
  selector: string;
  /** SHA-256 of the secret half, hex; another one after each use. */
  validator_hash: string;
  /**
   * Hash before the last rotation, valid for some seconds more, as two tabs may send it at once.
   */
  previous_hash: string | null;
  rotated_at_ms: number;
  member_id: string;
  expires_at_ms: number;
}

export interface SignInsTable {
  id: string;
  member_id: string;
  at_ms: number;
  /** A `SignInMethod` of the contract. */
  method: string;
  /** `succeeded`, `wrong_password`, `wrong_code` or `locked`. */
  outcome: string;
  client_address: string;
  user_agent: string;
}

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

/** Challenges given to browsers: a passkey's challenge, the state of a social sign-in. */
export interface ChallengesTable {
  /** SHA-256 of the cookie's value, hex. */
  cookie_hash: string;
  kind: string;
  /** JSON. */
  data: string;
  expires_at_ms: number;
}

export interface SocialLinksTable {
  provider: string;
  /** The provider's id of the person. */
  subject: string;
  member_id: string;
  created_at_ms: number;
}

export interface AccessTables {
  captchas: CaptchasTable;
  used_envelopes: UsedEnvelopesTable;
  verification_codes: VerificationCodesTable;
  reset_links: ResetLinksTable;
  outbox: OutboxTable;
  remembered_browsers: RememberedBrowsersTable;
  sign_ins: SignInsTable;
  totp_secrets: TotpSecretsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  challenges: ChallengesTable;
  social_links: SocialLinksTable;
}
