import { endpoint, type NoInput } from '../endpoint.ts';
import { exclusionCodes } from '../protection/exclusion-codes.ts';
import type { MemberInfo } from './member-info.ts';
import type { PasswordChanged } from './password-changed.ts';
import { type FactorProof, proofCodes } from './proof.ts';
import type { NumberProof } from './verification.ts';

export type { ClubLabel } from './club-label.ts';
export type { AccountType, MemberInfo } from './member-info.ts';
export { type RememberedName, rememberedCookie } from './remembered-name.ts';
export type { SessionReminder, SignInPlace } from './sign-in-place.ts';

/** A sign-in: by password, by a number and its proof, or by the second factor that was missing. */
export interface LoginInput extends NumberProof {
  /** `username` unless it says otherwise (specification §3); `firebase` is `sms` by its token. */
  readonly type?: 'username' | 'sms' | 'firebase' | undefined;
  /** Required for type `username`, with the password. */
  readonly username?: string | undefined;
  readonly password?: string | undefined;
  /** Required once a refusal carried `captcha: true`. */
  readonly captcha?: string | undefined;
  /** Required for types `sms` and `firebase`, with what proves it. */
  readonly mobileNum?: string | undefined;
  /** Without the plus sign; the brand's own country when it is missing. */
  readonly countryDialingCode?: string | undefined;
  /** Six digits or a recovery code; alone, five minutes long, after `second_factor_required`. */
  readonly secondFactor?: string | undefined;
  /** Sign in again by itself for 24 hours on this browser (specification §9). */
  readonly rememberMe?: boolean | undefined;
}

/** Answer to a sign-in, as far as a page may know it; the session itself is in a cookie. */
export interface LoginValue {
  /** Sent back with each unsafe call; worth nothing without the session cookie. */
  readonly token: string;
  readonly firstTimeLogin: boolean;
  /** The password is older than the operator allows; only said while that is enforced. */
  readonly passwordExpired: boolean;
  /** The session may only change its password or end. */
  readonly mustChangePassword: boolean;
}

/**
 * Opens a session. Refusals are the same for unknown names and wrong passwords; after three
 * failures a captcha is asked for, after ten the name or address waits 300 seconds, and after a
 * hundred of one name in a row it is `password_closed` until its member comes in another way or has
 * a new password.
 */
export const login = endpoint<LoginInput, LoginValue>()({
  method: 'POST',
  path: '/wps/session/login',
  envelope: 'sealed',
  codes: [
    'invalid_credentials',
    'password_closed',
    'not_a_member',
    ...exclusionCodes,
    'captcha_required',
    'captcha_incorrect',
    'second_factor_required',
    'second_factor_incorrect',
    'second_factor_closed',
    'verification_code_incorrect',
    'verification_code_expired',
    'verification_unavailable',
    'feature_off',
  ],
});

/** Opens a session of a trial (type 4), play money for 24 hours: this browser's, or a new one. */
export const freePlay = endpoint<FreePlayInput, LoginValue>()({
  method: 'POST',
  path: '/wps/session/login/freeplay',
  codes: ['feature_off'],
  // The encrypted value of the specification's client says nothing that this platform asks.
  needless: ['value'],
});

/** Input of a trial sign-in. */
export interface FreePlayInput {
  /** The visitor's operating system, for the operator's records. */
  readonly os: string;
  readonly platform: 'W';
  readonly gatewayVersion: 3;
}

/** Ends the session; one that has ended already is `not_logged_in`. */
export const logout = endpoint<NoInput, { readonly ended: true }>()({
  method: 'DELETE',
  path: '/wps/session/logout',
  needs: 'session',
  whileMustChangePassword: true,
});

/** Returns the member who is signed in; signs in a browser that was to be remembered. */
export const memberInfo = endpoint<NoInput, MemberInfo>()({
  method: 'GET',
  path: '/wps/member/info',
  needs: 'session',
  whileMustChangePassword: true,
  tellsToken: true,
});

/** New password, with a proof that the member asks for it. */
export interface ChangePasswordInput extends FactorProof {
  /** Of a member who has one, also in a session that must change it. */
  readonly oldPassword?: string | undefined;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/**
 * Changes the password and ends every session of the member, this one included, and the passkeys
 * that were added within the last 24 hours. A member without a password sets the first one, proved
 * by a factor.
 */
export const changePassword = endpoint<ChangePasswordInput, PasswordChanged>()({
  method: 'POST',
  path: '/wps/member/password',
  needs: 'trueAccount',
  envelope: 'sealed',
  whileMustChangePassword: true,
  codes: [...proofCodes, 'password_unchanged'],
});
