import { minuteMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { isTrialOver } from '../members/index.ts';
import { hashCookie } from './cookie-hash.ts';
import { endSession } from './ending/queries.ts';
import { toSignInMethod } from './history/history.ts';
import { findOpenSession, touchSession } from './queries.ts';
import { deriveTokens, type Session } from './session.ts';
import { goesOn } from './session-life.ts';

/** Least time between two writes of `last_seen`, so that reading costs no write. */
const touchEveryMs = minuteMs;

/** Difference that the clocks of instances may have. */
const clocksDifferByMs = 5 * minuteMs;

/** Session with the tokens that its unsafe calls may carry. */
export interface SessionWithTokens {
  readonly session: Session;
  readonly tokens: readonly string[];
}

/**
 * Reads the session of a cookie's secret and records it as seen; `undefined` when there is none or
 * it ended.
 */
export async function readSession(
  parts: Parts,
  cookie: string,
): Promise<SessionWithTokens | undefined> {
  const nowMs = parts.clock.nowMs();
  const kept = await findOpenSession(parts.storage.db, hashCookie(cookie));
  if (!kept) return undefined;
  if (!isOpen(kept, nowMs)) {
    // Written down: a clock that is set back must not open it again.
    await parts.storage.withTransaction((transaction) =>
      endSession(transaction, { cookieHash: hashCookie(cookie), nowMs }),
    );
    return undefined;
  }
  if (nowMs - kept.lastSeenAtMs >= touchEveryMs || isUnshown(kept)) {
    const seen = { sessionId: kept.id, nowMs: Math.max(nowMs, kept.createdAtMs + 1) };
    await parts.storage.withTransaction((transaction) => touchSession(transaction, seen));
  }
  return toSession(parts, kept);
}

/** Reads a session that was just opened for a browser that has not sent its cookie yet. */
export async function readOpened(
  parts: Parts,
  cookie: string,
): Promise<SessionWithTokens | undefined> {
  const kept = await findOpenSession(parts.storage.db, hashCookie(cookie));
  return kept && isOpen(kept, parts.clock.nowMs()) ? toSession(parts, kept) : undefined;
}

type OpenSession = NonNullable<Awaited<ReturnType<typeof findOpenSession>>>;

/**
 * Returns whether a session is open. One last seen in the future dates from before the clock was
 * set back, and is not.
 */
function isOpen(kept: OpenSession, nowMs: number): boolean {
  if (kept.lastSeenAtMs - nowMs > clocksDifferByMs) return false;
  return goesOn(kept, nowMs) && !isTrialOver({ ...kept, createdAtMs: kept.memberSinceMs }, nowMs);
}

/**
 * Returns whether a session was never seen after it was opened: for a remembered browser, its
 * answer was lost.
 */
function isUnshown(kept: OpenSession): boolean {
  return kept.method === 'remembered' && kept.lastSeenAtMs === kept.createdAtMs;
}

function toSession(parts: Parts, kept: OpenSession): SessionWithTokens {
  const session = {
    sessionId: kept.id,
    memberId: kept.memberId,
    accountType: kept.accountType,
    currency: kept.currency,
    mustChangePassword: kept.mustChangePassword,
    method: toSignInMethod(kept.method),
    openedAtMs: kept.createdAtMs,
  };
  return { session, tokens: deriveTokens(parts, kept.id) };
}
