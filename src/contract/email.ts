import { endpoint } from './endpoint.ts';
import type { Proof } from './second-factor.ts';
import type { SentCode } from './verification.ts';

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
  codes: ['proof_required', 'wrong_password'],
});

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
