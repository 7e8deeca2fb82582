import type { Cookies, RequestContext } from '../http/context.ts';
import { roleOf } from './account-type.ts';
import { captchaLifeMs } from './captcha.ts';
import type { SignedIn } from './login.ts';
import { sessionLifeMs } from './session.ts';
import type { Visitor } from './visitor.ts';

/** The session's secret: bound to this host, out of reach of scripts. */
export const sessionCookieName = '__Host-sid';

/** Tells a page before its first call which header to lay out; worth nothing to the platform. */
const hintCookieName = 'foyer-session';

const captchaCookieName = '__Host-captcha';

/** Who makes a request, as far as signing in cares. */
export function visitorOf(context: RequestContext): Visitor {
  return {
    clientAddress: context.clientAddress,
    userAgent: context.userAgent,
    sessionCookie: context.cookies.get(sessionCookieName),
    captchaCookie: context.cookies.get(captchaCookieName),
  };
}

/** Gives the browser the cookies of a session that was just opened. */
export function giveSessionCookies(
  cookies: Cookies,
  { cookie, accountType }: Pick<SignedIn, 'cookie' | 'accountType'>,
): void {
  const maxAgeSeconds = sessionLifeMs / 1000;
  const hint = roleOf(accountType);
  cookies.set({ name: sessionCookieName, value: cookie, maxAgeSeconds });
  cookies.set({ name: hintCookieName, value: hint, maxAgeSeconds, readable: true });
}

/** Takes the session's cookies back. */
export function takeSessionCookies(cookies: Cookies): void {
  cookies.clear(sessionCookieName);
  cookies.clear(hintCookieName);
}

/** Binds a captcha to the browser that was shown it. */
export function giveCaptchaCookie(cookies: Cookies, cookie: string): void {
  const maxAgeSeconds = captchaLifeMs / 1000;
  cookies.set({ name: captchaCookieName, value: cookie, maxAgeSeconds });
}
