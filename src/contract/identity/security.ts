import { endpoint, type NoInput } from '../endpoint.ts';
import type { SignInPlace } from './accounts.ts';
import type { ProofWay } from './proof.ts';
import type { SocialProvider } from './social.ts';

/** Way in which a session was opened. */
export type SignInMethod =
  | 'password'
  | 'sms'
  | 'passkey'
  | 'google'
  | 'facebook'
  | 'telegram'
  | 'remembered'
  | 'registration'
  | 'recovery'
  | 'trial';

/** Browser and system, as far as the browser names them. */
export interface Device {
  /** `Chrome 156`; empty when it says nothing. */
  readonly browser: string;
  /** `Android`, `Windows`; empty when it says nothing. */
  readonly system: string;
}

/** Open session with the place where it was opened. */
export interface OpenSession extends Device {
  readonly id: string;
  /** True for the session that asks. */
  readonly isCurrent: boolean;
  readonly method: SignInMethod;
  readonly openedAtMs: number;
  readonly lastSeenAtMs: number;
  readonly address: string;
  readonly country?: string | undefined;
}

/** The member's open sessions, the one that asks first, then the latest seen. */
export const sessions = endpoint<NoInput, { readonly list: readonly OpenSession[] }>()({
  method: 'GET',
  path: '/wps/member/sessions',
  needs: 'trueAccount',
});

/** Ends one of the member's sessions, or with no id all but the one that asks. */
export const endSessions = endpoint<
  { readonly sessionId?: string | undefined },
  { readonly ended: number }
>()({ method: 'DELETE', path: '/wps/member/sessions', needs: 'trueAccount' });

/** Sign-in attempt with its outcome. */
export interface SignIn extends SignInPlace, Device {
  readonly id: string;
  readonly method: SignInMethod;
  readonly outcome: 'succeeded' | 'wrong_password' | 'wrong_code' | 'locked';
}

/** Sign-ins and tries of the last 90 days, newest first, 20 a page from 1. */
export const signIns = endpoint<
  { readonly pageNo?: number | undefined },
  { readonly list: readonly SignIn[]; readonly totalPages: number }
>()({ method: 'GET', path: '/wps/member/logins', needs: 'trueAccount' });

/** A passkey of a member, as the list of them shows it. */
export interface Passkey {
  readonly id: string;
  readonly name: string;
  readonly createdAtMs: number;
  readonly lastUsedAtMs?: number | undefined;
}

/** Protections of a member's account. */
export interface Security {
  /**
   * True when the member has a password; false for members who only ever signed in by another site.
   */
  readonly hasPassword: boolean;
  /**
   * Ways to prove the member's identity again before a protection of the account changes; never
   * empty.
   */
  readonly proofWays: readonly ProofWay[];
  /** True when the member has a payment password, which is required when money goes out. */
  readonly hasPaymentPassword: boolean;
  readonly passwordChangedAtMs: number;
  /** `l•••s@mail.example`; `undefined` when there is none. */
  readonly email?: string | undefined;
  /** `+84 ••• ••• 678`; `undefined` when no number was proved. */
  readonly mobileNum?: string | undefined;
  /** True when some SMS are switched on, so that a number can be added or changed. */
  readonly takesMobile: boolean;
  readonly totp: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: readonly Passkey[];
  readonly linked: readonly SocialProvider[];
  readonly lastSignIn?: SignInPlace | undefined;
  /**
   * Start of withdrawals after a change of the account's protections, milliseconds since 1970 UTC.
   */
  readonly withdrawalsFromMs?: number | undefined;
}

export const security = endpoint<NoInput, Security>()({
  method: 'GET',
  path: '/wps/member/security',
  needs: 'trueAccount',
});
