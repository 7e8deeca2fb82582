import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { goesOn } from '../session-life.ts';

/** Ends the session of a cookie's hash, if it is open, and notifies its pages at once. */
export async function endSession(
  transaction: Transaction,
  ending: { readonly cookieHash: string; readonly nowMs: number },
): Promise<void> {
  const ended = await transaction
    .updateTable('sessions')
    .set({ ended_at_ms: ending.nowMs })
    .where('cookie_hash', '=', ending.cookieHash)
    .where('ended_at_ms', 'is', null)
    .returning('member_id as memberId')
    .executeTakeFirst();
  if (ended) await notifyPages(transaction, { ...ended, nowMs: ending.nowMs });
}

/**
 * Selection of a member's sessions to end: all but one, a single one, or those of one sign-in
 * method.
 */
export interface SessionEnding {
  readonly memberId: string;
  readonly nowMs: number;
  readonly exceptSessionId?: string | undefined;
  readonly sessionId?: string | undefined;
  readonly method?: string | undefined;
}

/**
 * Ends open sessions of one member and notifies their pages at once; returns the number of those
 * that had not run out.
 */
export async function endMatchingSessions(
  transaction: Transaction,
  ending: SessionEnding,
): Promise<number> {
  const { exceptSessionId, sessionId, method } = ending;
  const ended = await transaction
    .updateTable('sessions')
    .set({ ended_at_ms: ending.nowMs })
    .where('member_id', '=', ending.memberId)
    .where('ended_at_ms', 'is', null)
    .$if(exceptSessionId !== undefined, (query) => query.where('id', '!=', exceptSessionId ?? ''))
    .$if(sessionId !== undefined, (query) => query.where('id', '=', sessionId ?? ''))
    .$if(method !== undefined, (query) => query.where('method', '=', method ?? ''))
    .returning(['created_at_ms as createdAtMs', 'last_seen_at_ms as lastSeenAtMs'])
    .execute();
  if (ended.length > 0) await notifyPages(transaction, ending);
  return ended.filter((each) => goesOn(each, ending.nowMs)).length;
}

/**
 * Notifies a member's event streams, each of which then checks first whether its own session is
 * still open.
 */
async function notifyPages(
  transaction: Transaction,
  { memberId, nowMs }: Pick<SessionEnding, 'memberId' | 'nowMs'>,
): Promise<void> {
  await announceChange(transaction, { memberId, topic: 'session', nowMs });
}
