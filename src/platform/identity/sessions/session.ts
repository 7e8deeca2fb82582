import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LoginValue } from '#contract/identity/accounts.ts';
import type { SignInMethod } from '#contract/identity/security.ts';
import { newId } from '#lib/id.ts';
import { hourMs, minuteMs } from '#lib/time.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { hashCookie } from './cookie-hash.ts';
import { endSession } from './ending/queries.ts';
import { noteSignIn } from './history/history.ts';
import { insertSession, type KeptSession, listOpenSessions } from './queries.ts';
import type { RememberCookies } from './remembered/cookies.ts';

/** The browser that makes a call, as far as its session goes. */
export interface Browser {
  readonly clientAddress: string;
  readonly userAgent: string;
  /** Secret of the session this browser holds now, if any. */
  readonly sessionCookie: string | undefined;
  /** What this browser is remembered by, if it is. */
  readonly rememberCookie: string | undefined;
}

/** A session ends after this long without a call, and after that long whatever happens. */
export const idleMs = 30 * minuteMs;
export const sessionLifeMs = 12 * hourMs;

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
    readonly visitor: Browser;
    readonly method: SignInMethod;
    /** Its secret, where that is not left to chance. */
    readonly cookie?: string | undefined;
  },
): Promise<OpenedSession> {
  const { memberId, visitor, method } = opening;
  const { clientAddress, userAgent } = visitor;
  const nowMs = parts.clock.nowMs();
  if (visitor.sessionCookie !== undefined) {
    await endSession(transaction, { cookieHash: hashCookie(visitor.sessionCookie), nowMs });
  }
  const cookie = opening.cookie ?? randomBytes(32).toString('base64url');
  const id = newId(nowMs);
  await insertSession(transaction, {
    id,
    cookieHash: hashCookie(cookie),
    memberId,
    createdAtMs: nowMs,
    lastSeenAtMs: nowMs,
    clientAddress,
    userAgent,
    method,
  });
  const outcome = 'succeeded';
  await noteSignIn(transaction, parts, { memberId, method, outcome, clientAddress, userAgent });
  return { cookie, token: tokenOf(parts, id) };
}

/** A session that is open, with what calls need to know of its member. */
export interface Session {
  readonly sessionId: string;
  readonly memberId: string;
  readonly accountType: number;
  readonly currency: string;
  readonly mustChangePassword: boolean;
  readonly method: SignInMethod;
  readonly openedAtMs: number;
}

/**
 * Whether a session was opened by somebody who proved who they are; one that a remembered browser
 * opened by itself was not, and money does not go out in it (design §5).
 */
export function isFresh({ method }: Pick<Session, 'method'>): boolean {
  return method !== 'remembered';
}

/** Ends the session of a cookie's secret. */
export async function closeSession(parts: Parts, cookie: string): Promise<void> {
  await parts.storage.withTransaction((transaction) =>
    endSession(transaction, { cookieHash: hashCookie(cookie), nowMs: parts.clock.nowMs() }),
  );
}

/** A member's open sessions, the latest seen first. */
export async function openSessionsOf(parts: Parts, memberId: string): Promise<KeptSession[]> {
  const nowMs = parts.clock.nowMs();
  const cut = { openedAfterMs: nowMs - sessionLifeMs, seenAfterMs: nowMs - idleMs };
  return listOpenSessions(parts.storage.db, { memberId, ...cut });
}

/** What a session's token is signed over. */
const signedOver = (sessionId: string) => ['session token', sessionId] as const;

/** Tokens of sessions that called lately: each call would sign them anew. */
const signed = new WeakMap<Parts['secrets'], LRUCache<string, readonly string[]>>();
const mostSigned = 10_000;

/** The tokens that unsafe calls of a session may carry: pages may have one of a former secret. */
export function tokensOf(
  { secrets }: Pick<Parts, 'secrets'>,
  sessionId: string,
): readonly string[] {
  const known = signed.get(secrets) ?? new LRUCache({ max: mostSigned });
  signed.set(secrets, known);
  const tokens = known.get(sessionId) ?? secrets.signAll(...signedOver(sessionId));
  known.set(sessionId, tokens);
  return tokens;
}

/** The token that a session's pages are given. */
export function tokenOf(parts: Parts, sessionId: string): string {
  return parts.secrets.sign(...signedOver(sessionId));
}

/** A sign-in: what its caller is told, and the secret for the session's cookie. */
export interface SignedIn<Value extends LoginValue = LoginValue> {
  readonly value: Value;
  readonly cookie: string;
  readonly accountType: number;
  /** What the browser is remembered by; `undefined` when it is not to be. */
  readonly remembered?: RememberCookies | undefined;
}
