import { ok, type Result, refused } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { Member } from '../members/index.ts';
import { passwordAttempts } from './proof-throttle.ts';
import { checkMemberPassword } from './try-password.ts';

/**
 * Checks the password of a signed-in member. Refuses with `proof_required` without one,
 * `wrong_password`, `password_closed` after a hundred wrong ones in a row, and `too_many_requests`
 * after ten within a quarter of an hour.
 */
export async function provePassword(
  parts: Parts,
  member: Member,
  password: string | undefined,
): Promise<
  Result<
    undefined,
    RuleRefusal<'proof_required' | 'wrong_password' | 'password_closed' | 'too_many_requests'>
  >
> {
  if (password === undefined || password === '') return refused({ code: 'proof_required' });
  const turn = await passwordAttempts.count(parts, member.id);
  if (!turn.ok) return turn;
  const tried = await checkMemberPassword(parts, member, password);
  if (!tried.ok) return tried;
  await parts.storage.withTransaction((transaction) =>
    passwordAttempts.clear(transaction, parts, member.id),
  );
  return ok(undefined);
}
