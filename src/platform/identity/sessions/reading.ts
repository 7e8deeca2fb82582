import { minuteMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { isTrialOver } from '../members/index.ts';
import { hashCookie } from './cookie-hash.ts';
import { endSession } from './ending/queries.ts';
import { toSignInMethod } from './history/history.ts';
import { findOpenSession, touchSession } from './queries.ts';
import { idleMs, type Session, sessionLifeMs, tokensOf } from './session.ts';

/** `last_seen` is written at most once in this time, so that reading costs no write. */
const touchEveryMs = minuteMs;

/** The clocks of instances may differ by so much. */
const clocksDifferByMs = 5 * minuteMs;

/** A session with the tokens of its unsafe calls. */
export interface HeldSession {
  readonly session: Session;
  readonly tokens: readonly string[];
}

/**
 * The session of a cookie's secret that a browser shows; `undefined` when there is none or it
 * ended. Notes that it was seen.
 */
export async function readSession(parts: Parts, cookie: string): Promise<HeldSession | undefined> {
  const nowMs = parts.clock.nowMs();
  const row = await findOpenSession(parts.storage.db, hashCookie(cookie));
  if (!row) return undefined;
  if (!isOpen(row, nowMs)) {
    // Written down: a clock that is set back must not open it again.
    await parts.storage.withTransaction((transaction) =>
      endSession(transaction, { cookieHash: hashCookie(cookie), nowMs }),
    );
    return undefined;
  }
  if (nowMs - row.lastSeenAtMs >= touchEveryMs || isUnshown(row)) {
    const seen = { sessionId: row.id, nowMs: Math.max(nowMs, row.createdAtMs + 1) };
    await parts.storage.withTransaction((transaction) => touchSession(transaction, seen));
  }
  return toHeld(parts, row);
}

/** The session that was just opened for a browser which has not shown its cookie yet. */
export async function readOpened(parts: Parts, cookie: string): Promise<HeldSession | undefined> {
  const row = await findOpenSession(parts.storage.db, hashCookie(cookie));
  return row && isOpen(row, parts.clock.nowMs()) ? toHeld(parts, row) : undefined;
}

type OpenRow = NonNullable<Awaited<ReturnType<typeof findOpenSession>>>;

/** One that was seen in what is the future by now belongs to a time that the clock has left. */
function isOpen(row: OpenRow, nowMs: number): boolean {
  if (row.lastSeenAtMs - nowMs > clocksDifferByMs) return false;
  const isIdle = nowMs - row.lastSeenAtMs >= idleMs;
  return (
    !isIdle &&
    nowMs - row.createdAtMs < sessionLifeMs &&
    !isTrialOver({ ...row, createdAtMs: row.memberSinceMs }, nowMs)
  );
}

/** Seen no later than it was opened. Of a remembered browser this tells an answer that was lost. */
function isUnshown(row: OpenRow): boolean {
  return row.method === 'remembered' && row.lastSeenAtMs === row.createdAtMs;
}

function toHeld(parts: Parts, row: OpenRow): HeldSession {
  const session = {
    sessionId: row.id,
    memberId: row.memberId,
    accountType: row.accountType,
    currency: row.currency,
    mustChangePassword: row.mustChangePassword,
    method: toSignInMethod(row.method),
    openedAtMs: row.createdAtMs,
  };
  return { session, tokens: tokensOf(parts, row.id) };
}
