import { endpoint, type NoInput } from '../endpoint.ts';
import type { LoginValue } from './accounts.ts';
import type { NumberProof } from './verification.ts';

/** Fields that both ways of registering share (specification §3, "Registration user payload"). */
export interface RegistrationInput extends NumberProof {
  readonly email?: string | undefined;
  /** As typed: national or international form. */
  readonly mobileNum?: string | undefined;
  /** Without the plus sign; the brand's own country when it is missing. */
  readonly countryDialingCode?: string | undefined;
  /** Said beside `firebaseIdToken`: how Firebase reached the number. */
  readonly firebaseChannel?: 'sms' | undefined;
  readonly payeeName?: string | undefined;
  readonly paymentPassword?: string | undefined;
  readonly qqNum?: string | undefined;
  readonly line?: string | undefined;
  readonly whatsapp?: string | undefined;
  readonly zalo?: string | undefined;
  readonly facebook?: string | undefined;
  readonly wechat?: string | undefined;
  readonly telegram?: string | undefined;
  readonly idNumber?: string | undefined;
  readonly nickname?: string | undefined;
  /** yyyy-MM-dd; the member must be of age (`ageLimit` of the settings). */
  readonly birthday?: string | undefined;
  /** Id or username of the member who recommended the site. */
  readonly recommenderId?: string | undefined;
  readonly captcha?: string | undefined;
  readonly referralCode?: string | undefined;
  readonly affiliateCode?: string | undefined;
  /** Host the visitor registered on. */
  readonly domain?: string | undefined;
  readonly registerUrl?: string | undefined;
  readonly registerMethod?: 'WEB' | undefined;
  /** Sign in at once; always so here. */
  readonly login?: true | undefined;
  /** The solved challenge of `botChallenge`, base64; when the settings ask for it. */
  readonly botCheck?: string | undefined;
  /**
   * Visitor's agreement to the terms and confirmation of age. `false` is refused; a form that does
   * not send it has asked for it itself, as the specification's does (§5, "Terms").
   */
  readonly agreed?: boolean | undefined;
}

/** Registration under a name that the member chooses. */
export interface RegisterInput extends RegistrationInput {
  readonly username: string;
  readonly password: string;
  readonly confirmPassword: string;
}

/** Registration by number, under a generated name. */
export interface RegisterMobileInput extends RegistrationInput {
  readonly mobileNum: string;
  /** Left out or empty, as in the specification's one form for both ways. */
  readonly username?: string | undefined;
  /** Both, when passwords are switched on for mobile registration. */
  readonly password?: string | undefined;
  readonly confirmPassword?: string | undefined;
}

/** The session of a new member, with the name it has. */
export interface RegisterValue extends LoginValue {
  /** The new account's name; made by the platform when the number was registered. */
  readonly account: string;
}

const registrationCodes = [
  'registration_closed',
  'captcha_required',
  'captcha_incorrect',
  'bot_check_failed',
  'invitation_required',
  'invitation_code_error',
  'verification_code_incorrect',
  'verification_code_expired',
  'verification_unavailable',
] as const;

/** Creates a member with a main ledgerAccount and opens its first session. */
export const register = endpoint<RegisterInput, RegisterValue>()({
  method: 'PUT',
  path: '/wps/member/register',
  envelope: 'sealed',
  codes: [...registrationCodes, 'username_taken'],
});

/**
 * Creates a member by mobile number; the platform generates the account's name. Refuses with
 * `mobile_taken` only when a code proved that the number is the visitor's.
 */
export const registerMobile = endpoint<RegisterMobileInput, RegisterValue>()({
  method: 'PUT',
  path: '/wps/member/register/mobile',
  envelope: 'sealed',
  codes: [...registrationCodes, 'mobile_taken'],
});

/**
 * Checks an affiliate code on a host. Refuses with `invitation_code_error` when it cannot be used
 * there.
 */
export const checkAffiliate = endpoint<
  { readonly code: string; readonly domain: string },
  { readonly code: string }
>()({ method: 'GET', path: '/wps/agent/affiliate', codes: ['invitation_code_error'] });

/** Challenge that costs one browser a moment and a flood of them dearly (altcha). */
export interface BotChallenge {
  readonly algorithm: 'SHA-256';
  /** Hex. */
  readonly challenge: string;
  readonly salt: string;
  /** The number to find is at most this. */
  readonly maxNumber: number;
  readonly signature: string;
}

/** A challenge that is good for one registration within ten minutes. */
export const botChallenge = endpoint<NoInput, BotChallenge>()({
  method: 'GET',
  path: '/wps/captcha/challenge',
});
