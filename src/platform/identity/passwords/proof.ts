import type { Proof } from '#contract/identity/second-factor.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberById, type Member } from '../members/index.ts';
import { isFresh, type Session } from '../sessions/index.ts';
import { forgivePasswordTries, takePasswordTry } from './proof-throttle.ts';
import { tryPassword } from './try-password.ts';

/** A session proves who its member is for this long after it was opened with credentials. */
const provedForMs = 10 * minuteMs;

/** A session as far as it proves who its member is. */
export type ProofSession = Pick<Session, 'memberId' | 'method' | 'openedAtMs' | 'sessionId'>;

/**
 * The member of a session, who proves again who they are: by the password that is given, or without
 * one by having signed in minutes ago. Refuses as `proof_required` without either, as
 * `wrong_password`, as `password_closed` after a hundred wrong ones in a row, and as
 * `too_many_requests` after ten within a quarter of an hour.
 */
export async function proveAgain(
  parts: Parts,
  session: ProofSession,
  { password }: Proof,
): Promise<
  Result<
    Member,
    RuleRefusal<'proof_required' | 'wrong_password' | 'password_closed' | 'too_many_requests'>
  >
> {
  const { memberId } = session;
  const member = await findMemberById(parts.storage.db, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  if (password === undefined || password === '') {
    const isRecent = parts.clock.nowMs() - session.openedAtMs < provedForMs;
    return isRecent && isFresh(session) ? ok(member) : refused({ code: 'proof_required' });
  }
  const turn = await takePasswordTry(parts, memberId);
  if (!turn.ok) return turn;
  const tried = await tryPassword(parts, member, password);
  if (!tried.ok) return tried;
  await parts.storage.withTransaction((transaction) =>
    forgivePasswordTries(transaction, parts, memberId),
  );
  return ok(member);
}
