import { type RememberedName, rememberedCookie } from '#contract/identity/accounts.ts';
import { secondMs } from '#lib/time.ts';
import type { Cookies } from '#platform/base/http/context.ts';

/** The secret by which a browser is recognised. */
const cookieName = '__Host-remember';

/** Cookies by which a browser is remembered. */
export interface RememberCookies {
  readonly cookie: string;
  readonly lifeMs: number;
  /** Name for the login form; `undefined` leaves the former one. */
  readonly name: RememberedName | undefined;
}

/** Returns the cookie by which a browser is remembered; `undefined` when it is not. */
export function readRememberCookie(cookies: Cookies): string | undefined {
  return cookies.get(cookieName);
}

/** Stores the cookie by which a browser is remembered, and the name for the login form, if any. */
export function storeRememberCookies(
  cookies: Cookies,
  { cookie, lifeMs, name }: RememberCookies,
): void {
  const maxAgeSeconds = Math.ceil(lifeMs / secondMs);
  cookies.set({ name: cookieName, value: cookie, maxAgeSeconds });
  if (name === undefined) return;
  const value = JSON.stringify(name);
  cookies.set({ name: rememberedCookie, value, maxAgeSeconds, readable: true });
}

/** Clears the secret; the name for the login form stays until it expires. */
export function clearRememberCookie(cookies: Cookies): void {
  cookies.clear(cookieName);
}

/** Clears the login form's name in a browser that is not to be remembered. */
export function clearRememberedName(cookies: Cookies): void {
  cookies.clear(rememberedCookie);
}
