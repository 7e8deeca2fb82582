import { endpoint } from '../endpoint.ts';
import { type Proof, proofCodes } from './proof.ts';
import {
  type CaptchaAnswer,
  type NumberProof,
  type PhoneInput,
  type SentCode,
  sendCodes,
} from './verification.ts';

/** Address that is to become the member's. */
export interface EmailInput extends Proof {
  /** By the rule of the registration field `email`, whether or not registration asks for it. */
  readonly email: string;
}

/** Mails a code to an address that is to be the member's; nothing changes until `confirmEmail`. */
export const sendEmailCode = endpoint<EmailInput, SentCode>()({
  method: 'POST',
  path: '/wps/member/email',
  needs: 'trueAccount',
  envelope: 'sealed',
  codes: proofCodes,
});

/** The code that went to an address. */
export interface ConfirmEmailInput {
  /** The one that the code went to. */
  readonly email: string;
  readonly verificationCode: string;
}

/**
 * Makes an address the member's with the code that went there: links for a new password and notices
 * go to it. The first one changes nothing else; another one is a change of credentials: other
 * sessions end, money out waits a day, and the address before is told.
 */
export const confirmEmail = endpoint<
  ConfirmEmailInput,
  {
    /** `l•••s@mail.example`. */
    readonly email: string;
  }
>()({
  method: 'PUT',
  path: '/wps/member/email',
  needs: 'trueAccount',
  codes: ['verification_code_incorrect', 'verification_code_expired'],
});

/** Number that is to become the member's. */
export interface MobileInput extends PhoneInput, CaptchaAnswer, Proof {}

/**
 * Sends a code by SMS to a number that is to be the member's; nothing changes until
 * `confirmMobile`. A number that is another's is told so, by SMS alone. `feature_off` while every
 * SMS is switched off.
 */
export const sendMobileCode = endpoint<MobileInput, SentCode>()({
  method: 'POST',
  path: '/wps/member/mobile',
  needs: 'trueAccount',
  envelope: 'sealed',
  codes: [...sendCodes, ...proofCodes],
});

/**
 * The number that the code went to, as it was typed, with what proves it. Firebase's token does not
 * say who asked for its code: with one the member proves again who they are.
 */
export interface ConfirmMobileInput extends PhoneInput, NumberProof, Proof {}

/**
 * Makes a number the member's with the code that went there: it signs in, sets a new password and
 * is sent notices. The first one changes nothing else; another one is a change of credentials:
 * other sessions end, money out waits a day, and the number before and the mail address are told.
 * `mobile_taken` is only said to whoever proved that the number is theirs.
 */
export const confirmMobile = endpoint<
  ConfirmMobileInput,
  {
    /** `+84 ••• ••• 678`. */
    readonly mobileNum: string;
  }
>()({
  method: 'PUT',
  path: '/wps/member/mobile',
  needs: 'trueAccount',
  envelope: 'sealed',
  codes: [
    'feature_off',
    ...proofCodes,
    'verification_code_incorrect',
    'verification_code_expired',
    'verification_unavailable',
    'mobile_taken',
  ],
});
