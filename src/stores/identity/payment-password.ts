import type { FieldSetting } from '#contract/brand/system.ts';
import type { Answer } from '#contract/call.ts';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import type { Proof } from '#contract/identity/proof.ts';
import { areEasyDigits } from '#lib/easy-digits.ts';
import { checkPasswordRule } from '#lib/passwords.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { request } from '../request.ts';
import { withProof } from './proof.ts';
import { reloadAfter } from './security.ts';

/** A new payment password as it is typed. */
export interface PaymentPasswordForm {
  readonly paymentPassword: string;
  readonly confirmPaymentPassword: string;
  /** Sign-in password as proof; a member without one is asked for another factor. */
  readonly password?: string;
}

/** Checks the form before it is sent; where the rule is not loaded yet, the platform checks it. */
export function checkPaymentForm(
  form: PaymentPasswordForm,
  rule: FieldSetting | undefined,
): FieldRefusals {
  const { paymentPassword, confirmPaymentPassword, password } = form;
  if (password === '') return { password: { code: 'required', messageKey: 'required' } };
  if (paymentPassword === '') {
    return { paymentPassword: { code: 'required', messageKey: 'required' } };
  }
  const miss = rule && checkPasswordRule(paymentPassword, rule);
  if (miss) return { paymentPassword: miss };
  if (areEasyDigits(paymentPassword)) {
    return { paymentPassword: { code: 'too_common', messageKey: 'too_common' } };
  }
  if (paymentPassword === confirmPaymentPassword) return {};
  return { confirmPaymentPassword: { code: 'not_equal', messageKey: 'not_equal' } };
}

/**
 * Sets or changes the payment password; the form contains the sign-in password of members who have
 * one.
 */
export async function savePaymentPassword(
  form: PaymentPasswordForm,
): Promise<Answer<typeof setPaymentPassword>> {
  const save = (proof: Proof) =>
    request(setPaymentPassword, { ...proof, ...form }, { startedByMember: true });
  return reloadAfter(await (form.password === undefined ? withProof(save) : save({})));
}
