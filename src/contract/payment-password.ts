import { endpoint } from './endpoint.ts';
import type { Proof } from './second-factor.ts';

export interface PaymentPasswordInput extends Proof {
  /** By the rule of the registration field `paymentPassword`; it is asked for when money goes out. */
  readonly paymentPassword: string;
  readonly confirmPaymentPassword: string;
}

/**
 * Sets the member's payment password, or another one in place of it. The first one changes nothing
 * else; another one is a change of credentials: other sessions end and money out waits a day.
 * Refused as `payment_password_unchanged` when it is the one before.
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
  codes: ['proof_required', 'wrong_password', 'payment_password_unchanged'],
});
