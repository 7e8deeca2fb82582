import type { RegisterFormSettings } from '#contract/brand/system.ts';
import type { Answer } from '#contract/call.ts';
import type { LoginValue } from '#contract/identity/accounts.ts';
import {
  type ForgotByEmailInput,
  type ForgotByPhoneInput,
  forgotByEmail as forgotByEmailCall,
  forgotByPhone as forgotByPhoneCall,
  resetPassword as resetPasswordCall,
} from '#contract/identity/verification.ts';
import type { FieldRefusal, Refusal } from '#contract/refusals.ts';
import { checkKnownName } from '#lib/known-names.ts';
import { checkPasswordRule } from '#lib/passwords.ts';
import type { Result } from '#lib/result.ts';
import type { FieldRefusals } from '../form-checks.ts';
import { request } from '../request.ts';
import { proveNumber } from './number-proof.ts';
import type { NewPasswordForm } from './password-change.ts';
import { openSession } from './session.ts';

const required: FieldRefusal = { code: 'required', messageKey: 'required' };
const notAnEmail: FieldRefusal = { code: 'wrong_format', messageKey: 'format_email' };

/** Checks a request for a mail before it is sent (specification §5, "Forgot by email"). */
export function checkByEmail(
  { username, email }: ForgotByEmailInput,
  { fields }: Pick<RegisterFormSettings, 'fields'>,
): FieldRefusals {
  const wrongName = checkKnownName(username, fields.username);
  const wrongEmail = /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(email) ? undefined : notAnEmail;
  return collect({ username: wrongName, email: email === '' ? required : wrongEmail });
}

/** Checks a new password with its code (specification §5, "Forgot by phone"). */
export function checkByPhone(
  { mobileNum, verificationCode = '', newPassword }: ForgotByPhoneInput,
  { fields }: Pick<RegisterFormSettings, 'fields'>,
): FieldRefusals {
  return collect({
    mobileNum: mobileNum === '' ? required : undefined,
    verificationCode: verificationCode === '' ? required : undefined,
    newPassword: checkPasswordRule(newPassword, { ...fields.password, required: true }),
  });
}

/** Requests a mail with a link. The answer is the same for names that do not exist. */
export function forgotByEmail(
  input: ForgotByEmailInput,
): Promise<Answer<typeof forgotByEmailCall>> {
  return request(forgotByEmailCall, input);
}

/** Sets a new password with a code from an SMS, and signs in. */
export async function forgotByPhone(
  input: ForgotByPhoneInput,
): Promise<Result<LoginValue, Refusal<string>>> {
  const proved = await proveNumber('password', input.verificationCode);
  if (!proved.ok) return proved;
  const answer = await request(forgotByPhoneCall, { ...input, ...proved.value });
  if (answer.ok) await openSession(answer.value);
  return answer;
}

/** Sets a new password with the link of a mail. */
export function resetPassword(
  resetToken: string,
  { newPassword, confirmNewPassword }: NewPasswordForm,
): Promise<Answer<typeof resetPasswordCall>> {
  return request(resetPasswordCall, { resetToken, newPassword, confirmNewPassword });
}

function collect(found: Readonly<Record<string, FieldRefusal | undefined>>): FieldRefusals {
  const wrong = Object.entries(found).filter(
    (entry): entry is [string, FieldRefusal] => !!entry[1],
  );
  return Object.fromEntries(wrong);
}
