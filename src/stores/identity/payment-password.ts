import type { FieldSetting } from '#contract/brand/system.ts';
import type { Answer } from '#contract/call.ts';
import { setPaymentPassword } from '#contract/identity/payment-password.ts';
import { checkPasswordRule } from '#lib/passwords.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { request } from '../request.ts';
import { reloadAfter } from './security.ts';

/** A new payment password as it is typed. */
export interface PaymentPasswordForm {
  readonly paymentPassword: string;
  readonly confirmPaymentPassword: string;
  /** What proves the member: the sign-in password, or without one the authenticator's code. */
  readonly password?: string;
  readonly code?: string;
}

/** What is wrong before it is sent; where the rule is not known yet the platform says so. */
export function checkPaymentForm(
  form: PaymentPasswordForm,
  rule: FieldSetting | undefined,
): FieldRefusals {
  const { paymentPassword, confirmPaymentPassword, password, code } = form;
  if (password === '') return { password: { code: 'required', messageKey: 'required' } };
  if (code === '') return { code: { code: 'required', messageKey: 'required' } };
  if (paymentPassword === '') {
    return { paymentPassword: { code: 'required', messageKey: 'required' } };
  }
  const miss = rule && checkPasswordRule(paymentPassword, rule);
  if (miss) return { paymentPassword: miss };
  if (paymentPassword === confirmPaymentPassword) return {};
  return { confirmPaymentPassword: { code: 'not_equal', messageKey: 'not_equal' } };
}

/** Sets the payment password, or another one; the form has what proves the member. */
export async function savePaymentPassword(
  form: PaymentPasswordForm,
): Promise<Answer<typeof setPaymentPassword>> {
  return reloadAfter(await request(setPaymentPassword, form, { startedByMember: true }));
}
