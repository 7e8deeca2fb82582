import type { ChangePasswordInput, changePassword } from '#contract/accounts.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Parts } from '../parts.ts';
import { readSetting } from '../system/index.ts';
import { checkPassword, hashPassword, isPassword } from './password.ts';
import { endSessionsOf, findMemberById, updatePassword } from './queries.ts';
import type { RefusalOf } from './visitor.ts';

/** Replaces the password of the signed-in member and ends all its sessions. */
export async function replacePassword(
  parts: Parts,
  input: ChangePasswordInput,
  memberId: string,
): Promise<Result<{ readonly changed: true }, RefusalOf<typeof changePassword>>> {
  const { storage, clock } = parts;
  const member = await findMemberById(storage.db, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  const { fields } = await readSetting(storage.db, 'register');
  const miss = checkPassword(input.newPassword, {
    rule: fields.password,
    username: member.username,
  });
  if (miss) {
    return refused({ code: 'invalid_input', detail: { fields: { newPassword: miss } } });
  }
  if (input.newPassword !== input.confirmNewPassword) {
    const confirmNewPassword = { code: 'not_equal', messageKey: 'not_equal' } as const;
    return refused({ code: 'invalid_input', detail: { fields: { confirmNewPassword } } });
  }
  if (!(await isPassword(input.oldPassword, member.password_hash))) {
    return refused({ code: 'wrong_password' });
  }
  if (input.newPassword === input.oldPassword) return refused({ code: 'password_unchanged' });
  const to = await hashPassword(input.newPassword);
  const changed = await storage.withTransaction(async (transaction) => {
    const done = await updatePassword(transaction, { memberId, from: member.password_hash, to });
    if (done) await endSessionsOf(transaction, { memberId, nowMs: clock.nowMs() });
    return done;
  });
  if (!changed) return refused({ code: 'wrong_password' });
  return ok({ changed: true });
}
