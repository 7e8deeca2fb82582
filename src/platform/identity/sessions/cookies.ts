import { logout } from '#contract/identity/accounts.ts';
import type { Cookies, RequestContext } from '#platform/base/http/context.ts';
import type { SessionRequest } from '#platform/base/http/serve-options.ts';
import type { Parts } from '#platform/base/parts.ts';
import { roleOf, trialType } from '../members/index.ts';
import { readOpened, readSession } from './reading.ts';
import {
  giveRememberCookies,
  rememberCookieOf,
  takeRememberCookie,
  takeRememberedName,
} from './remembered/cookies.ts';
import { endBrowserSession, signInRemembered } from './remembering.ts';
import { type Browser, type SignedIn, sessionLifeMs } from './session.ts';

/** The session's secret: bound to this host, out of reach of scripts. */
export const sessionCookieName = '__Host-sid';

/** Tells a page before its first call which header to lay out; worth nothing to the platform. */
const hintCookieName = '__Host-session';

/** The browser that makes a request. */
export function browserOf({
  clientAddress,
  userAgent,
  cookies,
}: Pick<RequestContext, 'clientAddress' | 'userAgent' | 'cookies'>): Browser {
  return {
    clientAddress,
    userAgent,
    sessionCookie: cookies.get(sessionCookieName),
    rememberCookie: rememberCookieOf(cookies),
  };
}

/** Gives the browser the cookies of a session that was just opened. */
export function giveSessionCookies(
  cookies: Cookies,
  { cookie, accountType, remembered }: Pick<SignedIn, 'cookie' | 'accountType' | 'remembered'>,
): void {
  const maxAgeSeconds = sessionLifeMs / 1000;
  cookies.set({ name: sessionCookieName, value: cookie, maxAgeSeconds });
  const hint = { name: hintCookieName, value: roleOf(accountType), readable: true };
  // The header is a member's for as long as the browser signs in by itself.
  const hintLifeMs = Math.max(sessionLifeMs, remembered?.lifeMs ?? 0);
  cookies.set({ ...hint, maxAgeSeconds: Math.ceil(hintLifeMs / 1000) });
  if (remembered) giveRememberCookies(cookies, remembered);
  else if (rememberCookieOf(cookies) !== undefined) {
    takeRememberCookie(cookies);
    takeRememberedName(cookies);
  }
}

/** Takes the session's cookies back, and what the browser is remembered by. */
export function takeSessionCookies(cookies: Cookies): void {
  cookies.clear(sessionCookieName);
  cookies.clear(hintCookieName);
  if (rememberCookieOf(cookies) !== undefined) takeRememberCookie(cookies);
}

/**
 * The session a browser holds. One that is remembered opens a new session by reading; by leaving
 * it is forgotten, whether or not a session is left to end. Cookies that are worth nothing stay:
 * this request may have crossed a sign-in, and taking them back would take what that one gave.
 */
export async function readHeldSession(parts: Parts, cookies: Cookies, asking: SessionRequest) {
  const cookie = cookies.get(sessionCookieName);
  const held = cookie === undefined ? undefined : await readSession(parts, cookie);
  if (held) return held;
  const remembered = rememberCookieOf(cookies);
  if (remembered === undefined) return undefined;
  if (asking.endpoint.path === logout.path) {
    await endBrowserSession(parts, browserOf({ ...asking, cookies }));
    takeSessionCookies(cookies);
    return undefined;
  }
  if (asking.endpoint.method !== 'GET') return undefined;
  const signedIn = await signInRemembered(parts, remembered, browserOf({ ...asking, cookies }));
  if (signedIn) giveSessionCookies(cookies, signedIn);
  return signedIn?.held;
}

/** Whether a browser's session is open still; asking does not count as seeing it. */
export async function isStillSignedIn(parts: Parts, cookies: Cookies): Promise<boolean> {
  const cookie = cookies.get(sessionCookieName);
  return cookie !== undefined && (await readOpened(parts, cookie)) !== undefined;
}

/**
 * The member whose session a browser holds, for calls that strangers make as well: it carries no
 * token, so that nothing may be done in the member's name. `undefined` for strangers and trials,
 * which anybody opens.
 */
export async function signedInMember(parts: Parts, cookies: Cookies): Promise<string | undefined> {
  const cookie = cookies.get(sessionCookieName);
  const held = cookie === undefined ? undefined : await readOpened(parts, cookie);
  return held?.session.accountType === trialType ? undefined : held?.session.memberId;
}
