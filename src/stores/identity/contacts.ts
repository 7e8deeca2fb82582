import type { Answer } from '#contract/call.ts';
import {
  type ConfirmEmailInput,
  type ConfirmMobileInput,
  confirmEmail as confirmEmailCall,
  confirmMobile as confirmMobileCall,
  sendEmailCode as sendEmailCodeCall,
  sendMobileCode as sendMobileCodeCall,
} from '#contract/identity/contacts.ts';
import type { CaptchaAnswer, PhoneInput } from '#contract/identity/verification.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import { checkPhone, type FieldRefusals, required } from '../form-checks.ts';
import { request } from '../request.ts';
import { proveNumber } from './number-proof.ts';
import { withProof } from './proof.ts';
import { reloadAfter } from './security.ts';

const byMember = { startedByMember: true } as const;

/** Checks that all fields are filled in before they are sent; the platform checks its own rules. */
export function checkFilledIn(form: Readonly<Record<string, string>>): FieldRefusals {
  const missing = Object.keys(form).filter((name) => form[name] === '');
  return Object.fromEntries(missing.map((name) => [name, required]));
}

/** Sends a code to an e-mail address, after another proof of the member. */
export function sendEmailCode(email: string): Promise<Answer<typeof sendEmailCodeCall>> {
  return withProof((proof) => request(sendEmailCodeCall, { email, ...proof }, byMember));
}

/** Confirms an e-mail address as the member's with the code that was sent there. */
export async function confirmEmail(
  input: ConfirmEmailInput,
): Promise<Answer<typeof confirmEmailCall>> {
  return reloadAfter(await request(confirmEmailCall, input, byMember));
}

/** Checks a number and its code before they are sent. */
export function checkMobile({
  mobileNum,
  verificationCode = '',
}: Pick<ConfirmMobileInput, 'mobileNum' | 'verificationCode'>): FieldRefusals {
  const wrong = checkPhone(mobileNum);
  return { ...(wrong && { mobileNum: wrong }), ...checkFilledIn({ verificationCode }) };
}

/** Sends a code to a number, by the platform or by Firebase, after another proof of the member. */
export function sendMobileCode(
  phone: PhoneInput & CaptchaAnswer,
): Promise<Answer<typeof sendMobileCodeCall>> {
  return withProof((proof) => request(sendMobileCodeCall, { ...phone, ...proof }, byMember));
}

/** Confirms a number as the member's with the code that was sent there. */
export async function confirmMobile(
  input: Pick<ConfirmMobileInput, keyof PhoneInput | 'verificationCode'>,
): Promise<Result<unknown, Refusal<string>>> {
  const proved = await proveNumber('mobile', input.verificationCode);
  if (!proved.ok) return proved;
  const confirm = withProof((proof) =>
    request(confirmMobileCall, { ...input, ...proved.value, ...proof }, byMember),
  );
  return reloadAfter(await confirm);
}
