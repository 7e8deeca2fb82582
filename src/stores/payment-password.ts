import type { Answer } from '#contract/call.ts';
import { setPaymentPassword } from '#contract/payment-password.ts';
import type { FieldRefusals } from './form-checks.ts';
import { withProof } from './proof.ts';
import { request } from './request.ts';
import { reloadAfter } from './security.ts';

/** A new payment password as it is typed. */
export interface PaymentPasswordForm {
  readonly paymentPassword: string;
  readonly confirmPaymentPassword: string;
}

/** What is wrong before it is sent; the platform knows its own rule. */
export function checkPaymentForm(form: PaymentPasswordForm): FieldRefusals {
  const { paymentPassword, confirmPaymentPassword } = form;
  if (paymentPassword === '') {
    return { paymentPassword: { code: 'required', messageKey: 'required' } };
  }
  if (paymentPassword === confirmPaymentPassword) return {};
  return { confirmPaymentPassword: { code: 'not_equal', messageKey: 'not_equal' } };
}

/** Sets the payment password, or another one; the member proves again who they are. */
export async function savePaymentPassword(
  form: PaymentPasswordForm,
): Promise<Answer<typeof setPaymentPassword>> {
  const save = withProof((proof) =>
    request(setPaymentPassword, { ...form, ...proof }, { startedByMember: true }),
  );
  return reloadAfter(await save);
}
