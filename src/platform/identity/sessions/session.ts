import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { LoginValue } from '#contract/identity/accounts.ts';
import type { SignInMethod } from '#contract/identity/security.ts';
import { newId } from '#lib/id.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { hashCookie } from './cookie-hash.ts';
import { endSession } from './ending/queries.ts';
import { recordSignIn } from './history/history.ts';
import { insertSession, listOpenSessions, type StoredSessionRow } from './queries.ts';
import type { RememberCookies } from './remembered/cookies.ts';
import { idleMs, sessionLifeMs } from './session-life.ts';

/** Browser that makes a call, as far as sessions need it. */
export interface Browser {
  readonly clientAddress: string;
  readonly userAgent: string;
  /** Secret of the session this browser holds now, if any. */
  readonly sessionCookie: string | undefined;
  /** Cookie by which this browser is remembered, if any. */
  readonly rememberCookie: string | undefined;
}

/** Session that was just opened, not yet sent to the browser. */
export interface OpenedSession {
  /** Secret of the session, for a cookie that scripts cannot read. */
  readonly cookie: string;
  /** Token sent back with unsafe calls; worthless without the cookie. */
  readonly token: string;
}

/** Opens a session for a member; this browser's former session ends. */
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
  await recordSignIn(transaction, parts, { memberId, method, outcome, clientAddress, userAgent });
  return { cookie, token: deriveToken(parts, id) };
}

/** Open session, with the data of its member that calls need. */
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
 * Returns whether a person proved their identity to open the session. A remembered browser did not,
 * so no money leaves in its session (design §5).
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
export async function listMemberSessions(
  parts: Parts,
  memberId: string,
): Promise<StoredSessionRow[]> {
  const nowMs = parts.clock.nowMs();
  const cut = { openedAfterMs: nowMs - sessionLifeMs, seenAfterMs: nowMs - idleMs };
  return listOpenSessions(parts.storage.db, { memberId, ...cut });
}

/** Parts that a session's token is signed over. */
const signedOver = (sessionId: string) => ['session token', sessionId] as const;

/** Cache of the tokens of active sessions, which would be signed anew for each call. */
const signed = new WeakMap<Parts['secrets'], LRUCache<string, readonly string[]>>();
const mostSigned = 10_000;

/**
 * Returns the tokens that unsafe calls of a session may carry, including those of former secrets,
 * since open pages may hold one.
 */
export function deriveTokens(
  { secrets }: Pick<Parts, 'secrets'>,
  sessionId: string,
): readonly string[] {
  const cache = signed.get(secrets) ?? new LRUCache({ max: mostSigned });
  signed.set(secrets, cache);
  const tokens = cache.get(sessionId) ?? secrets.signAll(...signedOver(sessionId));
  cache.set(sessionId, tokens);
  return tokens;
}

/** Returns the token for a session's pages. */
export function deriveToken(parts: Parts, sessionId: string): string {
  return parts.secrets.sign(...signedOver(sessionId));
}

/** Sign-in: the answer for its caller, and the secret for the session's cookie. */
export interface SignedIn<Value extends LoginValue = LoginValue> {
  readonly value: Value;
  readonly cookie: string;
  readonly accountType: number;
  /** Cookies by which the browser is remembered; `undefined` when it is not to be. */
  readonly remembered?: RememberCookies | undefined;
}
