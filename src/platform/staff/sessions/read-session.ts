import { deskFreshMinutes, leastPasskeys } from '#contract/staff/sign-in.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { hashCookie } from '#platform/identity/index.ts';
import { buildCaller } from '../caller.ts';
import type { DeskParts } from '../parts.ts';
import {
  endSessions,
  findOpenSession,
  type StoredSessionRow,
  touchStaffSession,
} from './queries.ts';
import { deriveStaffTokens } from './session.ts';
import { goesOn } from './session-life.ts';

const freshMs = deskFreshMinutes * minuteMs;

/** `last_seen` is written at most once in this time. */
const touchEveryMs = 30 * secondMs;

/** The clocks of instances may differ by so much. */
const clocksDifferByMs = 5 * minuteMs;

/**
 * Reads the session of a secret with its person and tokens, and records it as seen; `undefined`
 * when there is none or it ended.
 */
export async function readSession(parts: DeskParts, cookie: string) {
  const nowMs = parts.clock.nowMs();
  const cookieHash = hashCookie(cookie);
  const kept = await findOpenSession(parts.storage.db, cookieHash);
  if (!kept) return undefined;
  if (!isOpen(kept, nowMs)) {
    // Written down: a clock that is set back must not open it again.
    await parts.storage.withTransaction((each) => endSessions(each, { cookieHash, nowMs }));
    return undefined;
  }
  if (nowMs - kept.lastSeenAtMs >= touchEveryMs) {
    const seen = { sessionId: kept.id, nowMs };
    await parts.storage.withTransaction((each) => touchStaffSession(each, seen));
  }
  const session = {
    id: kept.id,
    staffId: kept.staffId,
    isComplete: kept.passkeys >= leastPasskeys,
    isFresh: nowMs - kept.provedAtMs < freshMs,
  };
  return { staff: { ...buildCaller(kept), session }, tokens: deriveStaffTokens(parts, kept.id) };
}

/**
 * Returns whether a session is open. One last seen in the future dates from before the clock was
 * set back, and is not.
 */
function isOpen(kept: StoredSessionRow, nowMs: number): boolean {
  if (kept.lastSeenAtMs - nowMs > clocksDifferByMs) return false;
  return goesOn(kept, nowMs);
}
