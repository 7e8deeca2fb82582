import { endpoint, type NoInput } from './endpoint.ts';

/** A picture with distorted letters, and what to type is kept by the platform for five minutes. */
export interface Captcha {
  /** A PNG, base64 without a data-URL prefix. */
  readonly value: string;
}

/** A new captcha for this browser; the one before is void. */
export const captcha = endpoint<NoInput, Captcha>()({ method: 'GET', path: '/wps/captcha' });

export interface LoginInput {
  readonly username: string;
  readonly password: string;
  /** Required once a refusal carried `captcha: true`. */
  readonly captcha?: string | undefined;
}

export interface LoginValue {
  /** Sent back with each unsafe call; worth nothing without the session cookie. */
  readonly token: string;
  readonly firstTimeLogin: boolean;
  readonly passwordExpired: boolean;
  /** The session may only change its password or end. */
  readonly mustChangePassword: boolean;
}

/**
 * Opens a session. Refusals are the same for unknown names and wrong passwords; after three
 * failures a captcha is asked for, after ten the name or address waits 300 seconds.
 */
export const login = endpoint<LoginInput, LoginValue>()({
  method: 'POST',
  path: '/wps/session/login',
  envelope: 'sealed',
  codes: ['invalid_credentials', 'captcha_required', 'captcha_incorrect'],
});

/** Ends the session; one that has ended already is `not_logged_in`. */
export const logout = endpoint<NoInput, { readonly ended: true }>()({
  method: 'DELETE',
  path: '/wps/session/logout',
  needs: 'session',
  whileMustChangePassword: true,
});

export interface RegisterInput {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
  readonly email?: string | undefined;
  readonly mobileNum?: string | undefined;
  readonly payeeName?: string | undefined;
  readonly captcha?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly affiliateCode?: string | undefined;
  /** Host the visitor registered on. */
  readonly domain?: string | undefined;
  readonly registerUrl?: string | undefined;
  readonly registerMethod?: 'WEB' | undefined;
  /** The visitor agreed to the terms and is of age. */
  readonly agreed: boolean;
}

/** Creates a member with a main ledgerAccount and opens its first session. */
export const register = endpoint<RegisterInput, LoginValue>()({
  method: 'PUT',
  path: '/wps/member/register',
  envelope: 'sealed',
  codes: [
    'username_taken',
    'registration_closed',
    'captcha_required',
    'captcha_incorrect',
    'invitation_code_error',
  ],
});

/**
 * 0 member; 1, 2, 41, 42 agents; 4 trial: play money, not a real account (specification §6).
 */
export type AccountType = 0 | 1 | 2 | 4 | 41 | 42;

export interface ClubLabel {
  readonly labelName: string;
  /** Background and text colour, `#rrggbb`. */
  readonly color: string;
  readonly color2: string;
  /** From 1; above 4 the VIP customer service answers. */
  readonly rankLevel: number;
}

export interface MemberInfo {
  /** The customer id. */
  readonly id: string;
  readonly account: string;
  readonly userName: string;
  readonly nickname: string;
  readonly type: AccountType;
  /** May transfer money to the upline. */
  readonly toUpline: boolean;
  readonly clubLabel: ClubLabel;
  /** The session's token again, for a tab that has none yet. */
  readonly token: string;
  readonly mustChangePassword: boolean;
}

/** Who is signed in. */
export const memberInfo = endpoint<NoInput, MemberInfo>()({
  method: 'GET',
  path: '/wps/member/info',
  needs: 'session',
  whileMustChangePassword: true,
});

export interface ChangePasswordInput {
  readonly oldPassword: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** Changes the password and ends every session of the member, this one included. */
export const changePassword = endpoint<ChangePasswordInput, { readonly changed: true }>()({
  method: 'POST',
  path: '/wps/member/password',
  needs: 'session',
  envelope: 'sealed',
  whileMustChangePassword: true,
  codes: ['wrong_password', 'password_unchanged'],
});
