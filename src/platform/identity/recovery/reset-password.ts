import type { ResetPasswordInput, resetPassword } from '#contract/identity/verification.ts';
import { ok, refused } from '#lib/result.ts';
import type { Outcome } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberById } from '../members/index.ts';
import { checkNewPassword, hashPassword, writePassword } from '../passwords/index.ts';
import { consumeLink, findLink } from './queries.ts';
import { hashToken } from './reset-link.ts';

/**
 * Sets a new password with the link of a mail. Refuses with `reset_link_expired` when the link
 * expired, was used, or the password was changed since; an invalid new password leaves the link
 * valid.
 */
export async function resetByLink(
  parts: Parts,
  input: ResetPasswordInput,
  requestLanguage: string,
): Promise<Outcome<typeof resetPassword>> {
  const { storage, clock, outbox } = parts;
  const tokenHash = hashToken(input.resetToken);
  const link = await findLink(storage.db, { tokenHash, nowMs: clock.nowMs() });
  const member = link && (await findMemberById(storage.db, link.memberId));
  if (!member || member.passwordHash !== link.passwordHash) return expired;
  if (member.closedAtMs !== undefined) return refused({ code: 'not_a_member' });
  const { newPassword, confirmNewPassword } = input;
  const { username } = member;
  const passwords = { newPassword, confirmNewPassword, username };
  const fields = await checkNewPassword(parts, passwords);
  if (fields) return refused({ code: 'invalid_input', detail: { fields } });
  const hashed = await hashPassword(newPassword);
  if (!hashed.ok) return hashed;
  const to = hashed.value;
  const written = await storage.withTransaction(async (transaction) => {
    if (!(await consumeLink(transaction, tokenHash))) return expired;
    return writePassword(transaction, parts, { member, to, requestLanguage });
  });
  if (!written.ok) return expired;
  outbox.wake();
  return ok({ changed: true, ...written.value });
}

const expired = refused({ code: 'reset_link_expired' } as const);
