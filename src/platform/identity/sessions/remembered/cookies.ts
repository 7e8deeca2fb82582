import { type RememberedName, rememberedCookie } from '#contract/identity/accounts.ts';
import { secondMs } from '#lib/time.ts';
import type { Cookies } from '#platform/base/http/context.ts';

/** The secret by which a browser is recognised. */
const cookieName = '__Host-remember';

/** What a browser is given to be remembered by. */
export interface RememberCookies {
  readonly cookie: string;
  readonly lifeMs: number;
  /** For the login form; `undefined` leaves what is there. */
  readonly name: RememberedName | undefined;
}

/** By what a browser is remembered; `undefined` for one that is not. */
export function rememberCookieOf(cookies: Cookies): string | undefined {
  return cookies.get(cookieName);
}

/** Gives a browser what it is remembered by, and the name to greet with where there is one. */
export function giveRememberCookies(
  cookies: Cookies,
  { cookie, lifeMs, name }: RememberCookies,
): void {
  const maxAgeSeconds = Math.ceil(lifeMs / secondMs);
  cookies.set({ name: cookieName, value: cookie, maxAgeSeconds });
  if (name === undefined) return;
  const value = JSON.stringify(name);
  cookies.set({ name: rememberedCookie, value, maxAgeSeconds, readable: true });
}

/** Takes the secret back; the name stays for the login form until its time is over. */
export function takeRememberCookie(cookies: Cookies): void {
  cookies.clear(cookieName);
}

/** Empties the login form of a browser that is not to be remembered. */
export function takeRememberedName(cookies: Cookies): void {
  cookies.clear(rememberedCookie);
}
