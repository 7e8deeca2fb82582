import type { Proof } from '#contract/identity/second-factor.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { checkSecondFactor } from '../second-factor/index.ts';
import { endAllSessions } from './ending.ts';
import { busy } from './login.ts';
import { type CredentialChange, writeNotice } from './notice.ts';
import { noPassword } from './password.ts';
import { forgivePasswordChange, takeCodeTry, takePasswordChange } from './proof-throttle.ts';
import { findMemberById, type MemberRow, noteCredentialChange } from './queries.ts';
import { tryPassword } from './runs/run.ts';
import { isFresh, type Session } from './session.ts';
import type { RuleRefusal } from './visitor.ts';

/** A session proves who its member is for this long after it was opened with credentials. */
const provedForMs = 10 * minuteMs;

type ProofSession = Pick<Session, 'memberId' | 'method' | 'openedAtMs' | 'sessionId'>;

/**
 * The member of a session who proved again who they are, by the password or by having signed in
 * minutes ago.
 */
export async function proveAgain(
  parts: Parts,
  session: ProofSession,
  { password }: Proof,
): Promise<
  Result<
    MemberRow,
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
  const retryAfterSeconds = await takePasswordChange(parts, memberId);
  if (retryAfterSeconds > 0) {
    return refused({ code: 'too_many_requests', detail: { retryAfterSeconds } });
  }
  const tried = await tryPassword(parts, member, password);
  if (tried === 'busy') return refused(busy);
  if (tried === 'closed') return refused({ code: 'password_closed' });
  if (tried === 'wrong') return refused({ code: 'wrong_password' });
  await parts.storage.withTransaction((transaction) =>
    forgivePasswordChange(transaction, parts, memberId),
  );
  return ok(member);
}

/**
 * The member of a session who proved just now who they are, however young the session: by the
 * password, or where there is none by the authenticator's code.
 */
export async function proveAnew(
  parts: Parts,
  session: ProofSession,
  { password, code }: Proof & { readonly code?: string | undefined },
): Promise<
  Result<
    MemberRow,
    RuleRefusal<
      | 'proof_required'
      | 'wrong_password'
      | 'password_closed'
      | 'second_factor_incorrect'
      | 'second_factor_closed'
      | 'too_many_requests'
    >
  >
> {
  const { memberId } = session;
  const member = await findMemberById(parts.storage.db, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  if (member.password_hash !== noPassword) {
    if (!password) return refused({ code: 'proof_required' });
    return proveAgain(parts, session, { password });
  }
  if (!code) return refused({ code: 'proof_required' });
  const wait = await takeCodeTry(parts, memberId);
  if (wait) return refused(wait);
  const checked = await checkSecondFactor(parts, memberId, code);
  if (checked === 'right') return ok(member);
  if (checked === 'closed') return refused({ code: 'second_factor_closed' });
  return refused({ code: checked === 'wrong' ? 'second_factor_incorrect' : 'proof_required' });
}

/** A session that changes what protects its member, and the language of the request. */
export interface ChangingSession extends Session {
  readonly languageCode: string;
}

/**
 * What follows a change of what protects a member, in its transaction (`whileSignedIn`): other
 * sessions end, browsers are forgotten, money out waits (safety), and a notice goes out once the
 * outbox is woken.
 */
export async function settleCredentialChange(
  transaction: Transaction,
  parts: Parts,
  { memberId, sessionId, languageCode }: ChangingSession,
  change: CredentialChange,
): Promise<void> {
  await noteCredentialChange(transaction, { memberId, nowMs: parts.clock.nowMs() });
  await endAllSessions(transaction, parts, { memberId, exceptSessionId: sessionId });
  const member = await findMemberById(transaction, memberId);
  if (!member) throw new Error(`the member ${memberId} of a session is gone`);
  await writeNotice(transaction, parts, { member, languageCode, change });
}
