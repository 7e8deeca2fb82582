import { logout } from '#contract/identity/accounts.ts';
import type { Cookies, RequestContext } from '#platform/base/http/context.ts';
import type { SessionRequest } from '#platform/base/http/serve-options.ts';
import type { Parts } from '#platform/base/parts.ts';
import { accountRole, trialType } from '../members/index.ts';
import { readOpened, readSession } from './read-session.ts';
import {
  clearRememberCookie,
  clearRememberedName,
  readRememberCookie,
  storeRememberCookies,
} from './remembered/cookies.ts';
import { endBrowserSession, signInRemembered } from './remembered-sign-in.ts';
import type { Browser, SignedIn } from './session.ts';
import { sessionLifeMs } from './session-life.ts';

/** Name of the cookie with the session's secret: bound to this host, not readable by scripts. */
export const sessionCookieName = '__Host-sid';

/**
 * Cookie that tells a page which header to lay out before its first call; the platform does not
 * rely on it.
 */
const hintCookieName = '__Host-session';

/** Returns the browser that makes a request. */
export function readBrowser({
  clientAddress,
  userAgent,
  cookies,
}: Pick<RequestContext, 'clientAddress' | 'userAgent' | 'cookies'>): Browser {
  return {
    clientAddress,
    userAgent,
    sessionCookie: cookies.get(sessionCookieName),
    rememberCookie: readRememberCookie(cookies),
  };
}

/** Stores the cookies of a session that was just opened. */
export function storeSessionCookies(
  cookies: Cookies,
  { cookie, accountType, remembered }: Pick<SignedIn, 'cookie' | 'accountType' | 'remembered'>,
): void {
  const maxAgeSeconds = sessionLifeMs / 1000;
  cookies.set({ name: sessionCookieName, value: cookie, maxAgeSeconds });
  const hint = { name: hintCookieName, value: accountRole(accountType), readable: true };
  // The header is a member's for as long as the browser signs in by itself.
  const hintLifeMs = Math.max(sessionLifeMs, remembered?.lifeMs ?? 0);
  cookies.set({ ...hint, maxAgeSeconds: Math.ceil(hintLifeMs / 1000) });
  if (remembered) storeRememberCookies(cookies, remembered);
  else if (readRememberCookie(cookies) !== undefined) {
    clearRememberCookie(cookies);
    clearRememberedName(cookies);
  }
}

/** Clears the session's cookies and the remembering cookie; the name for the login form stays. */
export function clearSessionCookies(cookies: Cookies): void {
  cookies.clear(sessionCookieName);
  cookies.clear(hintCookieName);
  if (readRememberCookie(cookies) !== undefined) clearRememberCookie(cookies);
}

/**
 * Reads a browser's session. A remembered browser opens a new session on reading; on logout it is
 * forgotten, whether or not a session is left to end. Invalid cookies stay: the request may have
 * crossed a sign-in, and clearing them would remove its new ones.
 */
export async function readBrowserSession(parts: Parts, cookies: Cookies, asking: SessionRequest) {
  const cookie = cookies.get(sessionCookieName);
  const held = cookie === undefined ? undefined : await readSession(parts, cookie);
  if (held) return held;
  const remembered = readRememberCookie(cookies);
  if (remembered === undefined) return undefined;
  if (asking.endpoint.path === logout.path) {
    await endBrowserSession(parts, readBrowser({ ...asking, cookies }));
    clearSessionCookies(cookies);
    return undefined;
  }
  if (asking.endpoint.method !== 'GET') return undefined;
  const signedIn = await signInRemembered(parts, remembered, readBrowser({ ...asking, cookies }));
  if (signedIn) storeSessionCookies(cookies, signedIn);
  return signedIn?.held;
}

/** Returns whether a browser's session is still open; asking does not count as activity. */
export async function isStillSignedIn(parts: Parts, cookies: Cookies): Promise<boolean> {
  const cookie = cookies.get(sessionCookieName);
  return cookie !== undefined && (await readOpened(parts, cookie)) !== undefined;
}

/**
 * Returns the member of a browser's session, for calls that strangers make as well: they carry no
 * token, so nothing may be done in the member's name. `undefined` for strangers and trials, which
 * anybody opens.
 */
export async function signedInMember(parts: Parts, cookies: Cookies): Promise<string | undefined> {
  const cookie = cookies.get(sessionCookieName);
  const held = cookie === undefined ? undefined : await readOpened(parts, cookie);
  return held?.session.accountType === trialType ? undefined : held?.session.memberId;
}
