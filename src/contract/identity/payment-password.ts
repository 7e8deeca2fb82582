import { endpoint } from '../endpoint.ts';
import { type Proof, proofCodes } from './proof.ts';

/** A first or another payment password, with what proves that its member asks. */
export interface PaymentPasswordInput extends Proof {
  /** By the rule of the registration field `paymentPassword`; it is asked for when money goes out. */
  readonly paymentPassword: string;
  readonly confirmPaymentPassword: string;
}

/**
 * Sets the member's payment password, or another one in place of it. It opens the way for money
 * out, so that a sign-in of minutes ago is no proof for it, not even of a member who has no other: refused
 * as `proof_required` until there is one. The first one changes nothing else. Another one is a change of credentials: other sessions end and money out
 * waits a day; it also opens again what a hundred wrong ones in a row closed. Refused as
 * `payment_password_unchanged` when it is the one before.
 */
export const setPaymentPassword = endpoint<
  PaymentPasswordInput,
  {
    readonly set: true;
    /** Money out waits until then; `undefined` for the first payment password. */
    readonly withdrawalsFromMs?: number | undefined;
  }
>()({
  method: 'PUT',
  path: '/wps/member/payment-password',
  needs: 'trueAccount',
  envelope: 'sealed',
  codes: [...proofCodes, 'payment_password_unchanged'],
});
