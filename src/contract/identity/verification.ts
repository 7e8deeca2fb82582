import { endpoint, type NoInput } from '../endpoint.ts';
import { codeNames } from '../needless.ts';
import { exclusionCodes } from '../protection/exclusion-codes.ts';
import type { LoginValue } from './accounts.ts';
import type { PasskeysRemoved, PasswordChanged } from './password-changed.ts';

/** A telephone number as it was typed. */
export interface PhoneInput {
  /** National or international form. */
  readonly mobileNum: string;
  /** Without the plus sign; the brand's own country when it is missing. */
  readonly countryDialingCode?: string | undefined;
}

/**
 * Confirmation that a code is on its way; answered alike whether or not the number belongs to
 * anyone.
 */
export interface SentCode {
  /** Minutes the code is good for; the next one can be had when they are over. */
  readonly expiredMinutes: number;
  /** Expiry of the code, milliseconds since 1970 UTC. */
  readonly expirationTime: number;
  /** E.164, only while Firebase sends codes (`FIREBASESMS`): the browser has it send one there. */
  readonly firebaseNumber?: string | undefined;
}

/** Public settings with which a browser has Firebase send a code. */
export interface FirebaseSettings {
  readonly apiKey: string;
  readonly projectId: string;
  /** A host name. */
  readonly authDomain: string;
  /** Address of a stand-in for Google on this machine, in tests; `undefined` otherwise. */
  readonly emulatorUrl?: string | undefined;
}

/** The Firebase project that sends the codes; `feature_off` while this platform sends its own. */
export const firebaseSettings = endpoint<NoInput, FirebaseSettings>()({
  method: 'GET',
  path: '/wps/verification/firebase',
  codes: ['feature_off'],
});

/** Proof of a number: the code of an SMS, or Firebase's token for it. */
export interface NumberProof {
  /** As it was typed; ignored while Firebase sends the codes. */
  readonly verificationCode?: string | undefined;
  /**
   * Firebase's ID token of a sign-in by the number at most five minutes ago; serves once. Required
   * while Firebase sends the codes, ignored otherwise.
   */
  readonly firebaseIdToken?: string | undefined;
}

/** Reasons why no code is sent by SMS. */
export const sendCodes = [
  'feature_off',
  'sms_failed',
  'captcha_required',
  'captcha_incorrect',
] as const;

/** Sends a code for registering with a username, to the number in the form. */
export const registerSms = endpoint<PhoneInput & CaptchaAnswer, SentCode>()({
  method: 'POST',
  path: '/wps/verification/sms/register',
  codes: sendCodes,
  needless: codeNames,
});

/** Sends a code for registering by mobile number. */
export const registerMobileSms = endpoint<PhoneInput & CaptchaAnswer, SentCode>()({
  method: 'POST',
  path: '/wps/verification/sms/register/mobile',
  codes: sendCodes,
  needless: codeNames,
});

/** A captcha's answer, once the number or address has asked for more codes than people do. */
export interface CaptchaAnswer {
  readonly captcha?: string | undefined;
}

/**
 * Sends a code to a visitor who is not signed in: to sign in, or to set a new password. Without a
 * purpose, the code serves for either, once.
 */
export const noLoginSms = endpoint<
  PhoneInput & CaptchaAnswer & { readonly purpose?: 'login' | 'password' | undefined },
  SentCode
>()({
  method: 'POST',
  path: '/wps/verification/sms/noLogin',
  codes: sendCodes,
  needless: codeNames,
});

/** A name with the mail address that may belong to it. */
export interface ForgotByEmailInput {
  readonly username: string;
  readonly email: string;
}

/**
 * Sends a link for a new password when name and address belong together; the answer does not say
 * whether they do, unless the operator switched that on (`unknown_username_or_email`). The body is
 * form-encoded (specification §7).
 */
export const forgotByEmail = endpoint<ForgotByEmailInput, { readonly expiredMinutes: number }>()({
  method: 'POST',
  path: '/wps/member/password/email',
  envelope: 'form',
  codes: ['unknown_username_or_email'],
});

/** A new password, with the link of a mail. */
export interface ResetPasswordInput {
  /** From the link's fragment. */
  readonly resetToken: string;
  readonly newPassword: string;
  readonly confirmNewPassword: string;
}

/** Sets a new password with the link of a mail, once. All sessions end. */
export const resetPassword = endpoint<ResetPasswordInput, PasswordChanged>()({
  method: 'POST',
  path: '/wps/member/password/reset',
  envelope: 'sealed',
  codes: ['reset_link_expired', 'not_a_member'],
});

/** A code sent by `noLoginSms`, or Firebase's token; one of them is required. */
export interface ForgotByPhoneInput extends PhoneInput, NumberProof {
  readonly newPassword: string;
}

/** Sets a new password with the proof of a member's number and signs in; other sessions end. */
export const forgotByPhone = endpoint<ForgotByPhoneInput, LoginValue & PasskeysRemoved>()({
  method: 'POST',
  path: '/wps/member/password/verification',
  envelope: 'sealed',
  codes: [
    'feature_off',
    'verification_code_incorrect',
    'verification_code_expired',
    'verification_unavailable',
    'second_factor_required',
    'not_a_member',
    ...exclusionCodes,
  ],
});
