import type { ChangePasswordInput, changePassword } from '#contract/accounts.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Parts } from '../parts.ts';
import { readSetting } from '../system/index.ts';
import { busy } from './login.ts';
import { checkPassword, hashPassword, isPassword, normalisePassword } from './password.ts';
import { endSessionsOf, findMemberById, updatePassword } from './queries.ts';
import { forgivePasswordChange, takePasswordChange } from './throttle.ts';
import type { RefusalOf } from './visitor.ts';

/** Replaces the password of the signed-in member and ends all its sessions. */
export async function replacePassword(
  parts: Parts,
  input: ChangePasswordInput,
  memberId: string,
): Promise<Result<{ readonly changed: true }, RefusalOf<typeof changePassword>>> {
  const { storage, clock } = parts;
  const retryAfterSeconds = await takePasswordChange(parts, memberId);
  if (retryAfterSeconds > 0) {
    return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
  }
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
  const isRight = await isPassword(input.oldPassword, member.password_hash);
  if (isRight === undefined) return refused(busy);
  if (!isRight) return refused({ code: 'wrong_password' });
  if (normalisePassword(input.newPassword) === normalisePassword(input.oldPassword)) {
    return refused({ code: 'password_unchanged' });
  }
  const to = await hashPassword(input.newPassword);
  if (to === undefined) return refused(busy);
  const changed = await storage.withTransaction(async (transaction) => {
    const done = await updatePassword(transaction, { memberId, from: member.password_hash, to });
    if (!done) return false;
    await forgivePasswordChange(transaction, parts, memberId);
    await endSessionsOf(transaction, { memberId, nowMs: clock.nowMs() });
    return true;
  });
  if (!changed) return refused({ code: 'wrong_password' });
  return ok({ changed: true });
}
