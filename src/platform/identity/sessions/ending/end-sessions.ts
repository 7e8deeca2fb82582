import { ok, type Result } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { deleteMemberBrowsers } from '../remembered/queries.ts';
import type { Session } from '../session.ts';
import { whileSignedIn } from '../signed-in-member.ts';
import { endMatchingSessions } from './queries.ts';

/**
 * Ends one session of a member, or all except the asking one; returns their number. Every
 * remembered browser is forgotten as well, since it would only sign in again.
 */
export async function endMemberSessions(
  parts: Parts,
  session: Pick<Session, 'memberId' | 'sessionId'>,
  sessionId: string | undefined,
): Promise<Result<number, RuleRefusal<'not_logged_in'>>> {
  const { memberId } = session;
  const nowMs = parts.clock.nowMs();
  return whileSignedIn(parts, session, async (transaction) => {
    if (sessionId === undefined) {
      const exceptSessionId = session.sessionId;
      return ok(await endAllSessions(transaction, parts, { memberId, exceptSessionId }));
    }
    await deleteMemberBrowsers(transaction, memberId);
    return ok(await endMatchingSessions(transaction, { memberId, sessionId, nowMs }));
  });
}

/**
 * Ends every session of a member, except `exceptSessionId`, and forgets every remembered browser;
 * returns the number ended.
 */
export async function endAllSessions(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  ending: { readonly memberId: string; readonly exceptSessionId?: string | undefined },
): Promise<number> {
  await deleteMemberBrowsers(transaction, ending.memberId);
  return endMatchingSessions(transaction, { ...ending, nowMs: clock.nowMs() });
}
