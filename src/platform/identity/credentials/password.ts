import type { ChangePasswordInput, changePassword } from '#contract/identity/accounts.ts';
import { normalisePassword } from '#lib/passwords.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Outcome, RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type Member, noPassword, readStoredMember } from '../members/index.ts';
import {
  checkMemberPassword,
  checkNewPassword,
  hashPassword,
  passwordAttempts,
  writePassword,
} from '../passwords/index.ts';
import { type ProofSession, proveAgain } from '../proofs/index.ts';
import { whileSignedIn } from '../sessions/index.ts';

/** Session that changes its member's password. */
export interface PasswordSession extends ProofSession {
  readonly languageCode: string;
}

/**
 * Replaces the password of the signed-in member, ends all its sessions and removes passkeys added
 * lately. Refuses with `invalid_input` for an invalid new password or a missing old one,
 * `password_unchanged` for the same one, `wrong_password` or `password_closed` for a failed proof,
 * and `too_many_requests`; a member without a password is refused as by `proveAgain`.
 */
export async function replacePassword(
  parts: Parts,
  input: ChangePasswordInput,
  session: PasswordSession,
): Promise<Outcome<typeof changePassword>> {
  const { storage } = parts;
  const { memberId, languageCode: requestLanguage } = session;
  const turn = await passwordAttempts.count(parts, memberId);
  if (!turn.ok) return turn;
  const member = await readStoredMember(storage.db, session);
  const { newPassword, confirmNewPassword } = input;
  const passwords = { newPassword, confirmNewPassword, username: member.username };
  const fields = await checkNewPassword(parts, passwords);
  if (fields) return refused({ code: 'invalid_input', detail: { fields } });
  const checked =
    member.passwordHash === noPassword
      ? await proveAgain(parts, session, input)
      : await checkOldPassword(parts, member, input);
  if (!checked.ok) return checked;
  const hashed = await hashPassword(newPassword);
  if (!hashed.ok) return hashed;
  const to = hashed.value;
  return whileSignedIn(parts, session, async (transaction) => {
    const written = await writePassword(transaction, parts, { member, to, requestLanguage });
    return written.ok
      ? ok({ changed: true, ...written.value })
      : refused({ code: 'wrong_password' });
  });
}

/** Refuses, as `replacePassword` does, an old password that is missing, wrong or the new one. */
async function checkOldPassword(
  parts: Parts,
  member: Member,
  { oldPassword = '', newPassword }: ChangePasswordInput,
): Promise<Result<undefined, RefusalOf<typeof changePassword>>> {
  if (oldPassword === '') {
    const missing = { code: 'required', messageKey: 'required' } as const;
    return refused({ code: 'invalid_input', detail: { fields: { oldPassword: missing } } });
  }
  const tried = await checkMemberPassword(parts, member, oldPassword);
  if (!tried.ok) return tried;
  const isSame = normalisePassword(newPassword) === normalisePassword(oldPassword);
  return isSame ? refused({ code: 'password_unchanged' }) : ok(undefined);
}
