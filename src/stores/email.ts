import type { Answer } from '#contract/call.ts';
import {
  type ConfirmEmailInput,
  confirmEmail as confirmEmailCall,
  sendEmailCode as sendEmailCodeCall,
} from '#contract/email.ts';
import { type FieldRefusals, required } from './form-checks.ts';
import { withProof } from './proof.ts';
import { request } from './request.ts';
import { reloadAfter } from './security.ts';

const byMember = { startedByMember: true } as const;

/** What is missing before it is sent; the platform knows its own rule. */
export function checkTyped(form: Readonly<Record<string, string>>): FieldRefusals {
  const missing = Object.keys(form).filter((name) => form[name] === '');
  return Object.fromEntries(missing.map((name) => [name, required]));
}

/** Mails a code to an address; the member proves again who they are. */
export function sendEmailCode(email: string): Promise<Answer<typeof sendEmailCodeCall>> {
  return withProof((proof) => request(sendEmailCodeCall, { email, ...proof }, byMember));
}

/** Makes the address the member's with the code that went there. */
export async function confirmEmail(
  input: ConfirmEmailInput,
): Promise<Answer<typeof confirmEmailCall>> {
  return reloadAfter(await request(confirmEmailCall, input, byMember));
}
