import { createHash, randomBytes } from 'node:crypto';
import { newId } from '#lib/id.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import type { Transaction } from '../db/storage.ts';
import type { Cookies, RequestContext, RequestSession } from '../http/context.ts';
import type { Parts } from '../parts.ts';
import { roleOf } from './account-type.ts';
import { endSession, findOpenSession, insertSession, touchSession } from './queries.ts';

/** The session's secret; and a word for the page to lay out its header before the first call. */
const cookieName = '__Host-sid';
const hintName = 'foyer-session';

const idleMs = 30 * minuteMs;
const absoluteMs = 12 * hourMs;
/** `last_seen` is written at most once in this time, so that reading costs no write. */
const touchEveryMs = minuteMs;

/** A session that was just opened, not yet told to the browser. */
export interface OpenedSession {
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
    readonly context: Pick<RequestContext, 'clientAddress' | 'userAgent' | 'cookies'>;
  },
): Promise<OpenedSession> {
  const { memberId, context } = opening;
  const nowMs = parts.clock.nowMs();
  const before = context.cookies.get(cookieName);
  if (before !== undefined) {
    await endSession(transaction, { cookieHash: hashCookie(before), nowMs });
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
    client_address: context.clientAddress,
    user_agent: context.userAgent,
  });
  return { cookie, token: tokenOf(parts, id) };
}

/** Gives the browser its cookies, once the session is committed. */
export function giveCookies(
  cookies: Cookies,
  given: { readonly cookie: string; readonly accountType: number },
): void {
  const maxAgeSeconds = absoluteMs / 1000;
  cookies.set({ name: cookieName, value: given.cookie, maxAgeSeconds });
  cookies.set({
    name: hintName,
    value: roleOf(given.accountType),
    maxAgeSeconds,
    readable: true,
  });
}

/** The session of a request's cookie with its token; `undefined` when there is none or it ended. */
export async function readSession(
  parts: Parts,
  cookies: Cookies,
): Promise<{ readonly session: RequestSession; readonly token: string } | undefined> {
  const cookie = cookies.get(cookieName);
  if (cookie === undefined) return undefined;
  const row = await findOpenSession(parts.storage.db, hashCookie(cookie));
  const nowMs = parts.clock.nowMs();
  const over =
    !row || nowMs - row.last_seen_at_ms >= idleMs || nowMs - row.created_at_ms >= absoluteMs;
  if (over) {
    cookies.clear(hintName);
    return undefined;
  }
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

/** Ends the session of this browser and takes its cookies back. */
export async function closeSession(parts: Parts, cookies: Cookies): Promise<void> {
  const cookie = cookies.get(cookieName);
  if (cookie !== undefined) {
    await parts.storage.withTransaction((transaction) =>
      endSession(transaction, { cookieHash: hashCookie(cookie), nowMs: parts.clock.nowMs() }),
    );
  }
  takeCookies(cookies);
}

/** Takes the session's cookies back. */
export function takeCookies(cookies: Cookies): void {
  cookies.clear(cookieName);
  cookies.clear(hintName);
}

/** The token that unsafe calls of a session must carry. */
export function tokenOf(parts: Parts, sessionId: string): string {
  return parts.secrets.sign('session token', sessionId);
}

function hashCookie(cookie: string): string {
  return createHash('sha256').update(cookie).digest('hex');
}
