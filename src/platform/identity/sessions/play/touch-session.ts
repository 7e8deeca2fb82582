import { minuteMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { touchSession } from '../queries.ts';
import { goesOn } from '../session-life.ts';
import { findSignIn } from './queries.ts';

/** Least time between two writes: play is many calls. */
const touchEveryMs = minuteMs;

/**
 * Extends an open session by play, which keeps it from expiring as idle, but not beyond the
 * lifetime of any session. Returns false when it has ended or is another member's.
 */
export async function touchSignIn(
  transaction: Transaction,
  query: { readonly sessionId: string; readonly memberId: string; readonly nowMs: number },
): Promise<boolean> {
  const { sessionId, memberId, nowMs } = query;
  const signIn = await findSignIn(transaction, { sessionId });
  if (!signIn || signIn.memberId !== memberId || signIn.endedAtMs !== null) return false;
  if (!goesOn(signIn, nowMs)) return false;
  if (nowMs - signIn.lastSeenAtMs >= touchEveryMs)
    await touchSession(transaction, { sessionId, nowMs });
  return true;
}
