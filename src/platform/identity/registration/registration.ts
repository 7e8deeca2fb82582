import type {
  RegisterInput,
  RegisterMobileInput,
  RegisterValue,
  register,
  registerMobile,
} from '#contract/identity/registration.ts';
import { type Result, refused } from '#lib/result.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberByName, type RefusalOf } from '../members/index.ts';
import type { SignedIn } from '../sessions/index.ts';
import type { Visitor } from '../sign-in/index.ts';
import { admitEntry } from './entry.ts';
import { joinHouse, makeName } from './joining.ts';
import { readAsked } from './requirements.ts';

const taken = { code: 'taken', messageKey: 'taken' } as const;

/**
 * Registers a member by username and password and signs it in. A number that it proves must be
 * nobody else's.
 */
export async function registerMember(
  parts: Parts,
  input: RegisterInput,
  visitor: Visitor,
): Promise<Result<SignedIn<RegisterValue>, RefusalOf<typeof register>>> {
  const asked = await readAsked(parts, 'username');
  const admitted = await admitEntry(parts, { entry: input, asked, visitor });
  if (!admitted.ok) return admitted;
  const username = input.username.toLowerCase();
  // Looked up before the code is used up, so that it is good for the next try.
  if (await findMemberByName(parts.storage.db, username)) return refused(nameTaken);
  const joined = await joinHouse(parts, {
    entry: input,
    asked,
    visitor,
    admitted: admitted.value,
    nextName: () => username,
  });
  if (joined.ok) return joined;
  const { refusal } = joined;
  if (refusal.code === 'name_taken') return refused(nameTaken);
  if (refusal.code !== 'mobile_taken') return refused(refusal);
  return refused({ code: 'invalid_input', detail: { fields: { mobileNum: taken } } });
}

const nameTaken = { code: 'username_taken', detail: { fields: { username: taken } } } as const;

/**
 * Registers a member by mobile number under a name that is made up, `m` and eight digits, and
 * signs it in. That a number is taken is only said to whoever proved that it is theirs.
 */
export async function registerByMobile(
  parts: Parts,
  input: RegisterMobileInput,
  visitor: Visitor,
): Promise<Result<SignedIn<RegisterValue>, RefusalOf<typeof registerMobile>>> {
  const asked = await readAsked(parts, 'mobile');
  const admitted = await admitEntry(parts, { entry: input, asked, visitor });
  if (!admitted.ok) return admitted;
  const joined = await joinHouse(parts, {
    entry: input,
    asked,
    visitor,
    admitted: admitted.value,
    nextName: () => makeName('m'),
  });
  if (joined.ok) return joined;
  const { refusal } = joined;
  if (refusal.code === 'name_taken') throw new Error('a made-up name is made up anew');
  return refused(refusal);
}
