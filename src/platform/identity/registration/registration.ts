import type {
  RegisterInput,
  RegisterMobileInput,
  RegisterValue,
  register,
  registerMobile,
} from '#contract/identity/registration.ts';
import { type Result, refused } from '#lib/result.ts';
import { usernameKey } from '#lib/typed-text/typed-kinds.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberByName } from '../members/index.ts';
import type { SignedIn } from '../sessions/index.ts';
import type { Visitor } from '../sign-in/index.ts';
import { checkEntry } from './check-entry.ts';
import { createSignedInMember, makeName } from './new-member.ts';
import { readRequirements } from './requirements.ts';

const taken = { code: 'taken', messageKey: 'taken' } as const;

/**
 * Registers a member by username and password and signs it in. A number it proves must not be
 * another member's.
 */
export async function registerMember(
  parts: Parts,
  input: RegisterInput,
  visitor: Visitor,
): Promise<Result<SignedIn<RegisterValue>, RefusalOf<typeof register>>> {
  const requirements = await readRequirements(parts, 'username');
  const checked = await checkEntry(parts, { entry: input, requirements, visitor });
  if (!checked.ok) return checked;
  const username = usernameKey(input.username);
  // Looked up before the code is used up, so that it is good for the next try.
  if (await findMemberByName(parts.storage.db, username)) return refused(nameTaken);
  const created = await createSignedInMember(parts, {
    entry: input,
    requirements,
    visitor,
    checked: checked.value,
    nextName: () => username,
  });
  if (created.ok) return created;
  const { refusal } = created;
  if (refusal.code === 'name_taken') return refused(nameTaken);
  if (refusal.code !== 'mobile_taken') return refused(refusal);
  return refused({ code: 'invalid_input', detail: { fields: { mobileNum: taken } } });
}

const nameTaken = { code: 'username_taken', detail: { fields: { username: taken } } } as const;

/**
 * Registers a member by mobile number under a generated name, `m` and eight digits, and signs it
 * in. A taken number is revealed only to a visitor who has proved it.
 */
export async function registerByMobile(
  parts: Parts,
  input: RegisterMobileInput,
  visitor: Visitor,
): Promise<Result<SignedIn<RegisterValue>, RefusalOf<typeof registerMobile>>> {
  const requirements = await readRequirements(parts, 'mobile');
  const checked = await checkEntry(parts, { entry: input, requirements, visitor });
  if (!checked.ok) return checked;
  const created = await createSignedInMember(parts, {
    entry: input,
    requirements,
    visitor,
    checked: checked.value,
    nextName: () => makeName('m'),
  });
  if (created.ok) return created;
  const { refusal } = created;
  if (refusal.code === 'name_taken') throw new Error('a made-up name is made up anew');
  return refused(refusal);
}
