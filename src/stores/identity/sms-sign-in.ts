import type { LoginInput, LoginValue } from '#contract/identity/accounts.ts';
import type { Refusal } from '#contract/refusals.ts';
import type { Result } from '#lib/result.ts';
import { proveNumber } from './number-proof.ts';
import { login } from './session.ts';

/** Signs in with the code of an SMS, sent by the platform or by Firebase. */
export async function signInBySms(input: LoginInput): Promise<Result<LoginValue, Refusal<string>>> {
  const proved = await proveNumber('login', input.verificationCode);
  if (!proved.ok) return proved;
  const { firebaseIdToken } = proved.value;
  return login(firebaseIdToken ? { ...input, type: 'firebase', firebaseIdToken } : input);
}
