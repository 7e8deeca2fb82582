import { endpoint, type NoInput } from '../endpoint.ts';
import type { SignInPlace } from './accounts.ts';
import type { ProofWay } from './proof.ts';
import type { SocialProvider } from './social.ts';

/** How a session was opened. */
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

/** A browser, as far as it says what it is. */
export interface Device {
  /** `Chrome 156`; empty when it says nothing. */
  readonly browser: string;
  /** `Android`, `Windows`; empty when it says nothing. */
  readonly system: string;
}

/** A session that is open, with where it was opened. */
export interface OpenSession extends Device {
  readonly id: string;
  /** The one that asks. */
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

/** A sign-in that was tried, and what became of it. */
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

/** What protects the account. */
export interface Security {
  /** False for members who only ever signed in by another site. */
  readonly hasPassword: boolean;
  /** Ways to prove again who one is before what protects the account changes; never empty. */
  readonly proofWays: readonly ProofWay[];
  /** Asked for when money goes out. */
  readonly hasPaymentPassword: boolean;
  readonly passwordChangedAtMs: number;
  /** `l•••s@mail.example`; `undefined` when there is none. */
  readonly email?: string | undefined;
  /** `+84 ••• ••• 678`; `undefined` when no number was proved. */
  readonly mobileNum?: string | undefined;
  /** Some SMS are switched on, so a number can be added or changed. */
  readonly takesMobile: boolean;
  readonly totp: boolean;
  readonly recoveryCodesLeft: number;
  readonly passkeys: readonly Passkey[];
  readonly linked: readonly SocialProvider[];
  readonly lastSignIn?: SignInPlace | undefined;
  /** Money out waits until then after a change of what protects the account. */
  readonly withdrawalsFromMs?: number | undefined;
}

export const security = endpoint<NoInput, Security>()({
  method: 'GET',
  path: '/wps/member/security',
  needs: 'trueAccount',
});
