import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#lib/id.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import type { Transaction } from '../db/storage.ts';
import type { Parts } from '../parts.ts';
import { endSession, findOpenSession, insertSession, touchSession } from './queries.ts';
import type { Visitor } from './visitor.ts';

/** A session ends after this long without a call, and after that long whatever happens. */
const idleMs = 30 * minuteMs;
export const sessionLifeMs = 12 * hourMs;
/** `last_seen` is written at most once in this time, so that reading costs no write. */
const touchEveryMs = minuteMs;

/** A session that was just opened, not yet told to the browser. */
export interface OpenedSession {
  /** Its secret, for a cookie that scripts cannot read. */
  readonly cookie: string;
  /** Sent back with unsafe calls; worth nothing without the cookie. */
  readonly token: string;
}

/** Opens a session for a member; the one this browser held before ends. */
export async function openSession(
  transaction: Transaction,
  parts: Parts,
  opening: {
    readonly memberId: string;
    readonly visitor: Visitor;
  },
): Promise<OpenedSession> {
  const { memberId, visitor } = opening;
  const nowMs = parts.clock.nowMs();
  if (visitor.sessionCookie !== undefined) {
    await endSession(transaction, { cookieHash: hashCookie(visitor.sessionCookie), nowMs });
  }
  const cookie = randomBytes(32).toString('base64url');
  const id = newId(nowMs);
  await insertSession(transaction, {
    id,
    cookie_hash: hashCookie(cookie),
    member_id: memberId,
    created_at_ms: nowMs,
    last_seen_at_ms: nowMs,
    ended_at_ms: null,
    client_address: visitor.clientAddress,
    user_agent: visitor.userAgent,
  });
  return { cookie, token: tokenOf(parts, id) };
}

/** A session that is open, with what calls need to know of its member. */
export interface Session {
  readonly sessionId: string;
  readonly memberId: string;
  readonly accountType: number;
  readonly currency: string;
  readonly mustChangePassword: boolean;
}

/** The session of a cookie's secret, with its token; `undefined` when there is none or it ended. */
export async function readSession(
  parts: Parts,
  cookie: string,
): Promise<{ readonly session: Session; readonly token: string } | undefined> {
  const row = await findOpenSession(parts.storage.db, hashCookie(cookie));
  const nowMs = parts.clock.nowMs();
  if (!row || nowMs - row.last_seen_at_ms >= idleMs) return undefined;
  if (nowMs - row.created_at_ms >= sessionLifeMs) return undefined;
  if (nowMs - row.last_seen_at_ms >= touchEveryMs) {
    await parts.storage.withTransaction((transaction) =>
      touchSession(transaction, { sessionId: row.id, nowMs }),
    );
  }
  const session = {
    sessionId: row.id,
    memberId: row.member_id,
    accountType: row.account_type,
    currency: row.currency,
    mustChangePassword: row.must_change_password === 1,
  };
  return { session, token: tokenOf(parts, row.id) };
}

/** Ends the session of a cookie's secret. */
export async function closeSession(parts: Parts, cookie: string): Promise<void> {
  await parts.storage.withTransaction((transaction) =>
    endSession(transaction, { cookieHash: hashCookie(cookie), nowMs: parts.clock.nowMs() }),
  );
}

/** The token that unsafe calls of a session must carry. */
export function tokenOf(parts: Parts, sessionId: string): string {
  return parts.secrets.sign('session token', sessionId);
}

function hashCookie(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
