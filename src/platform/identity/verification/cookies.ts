import { minuteMs, secondMs } from '#lib/time.ts';
import type { Cookies } from '#platform/base/http/context.ts';

/** Binds codes to the browser that asked for them. */
const codeCookieName = '__Host-code';

/** As long as any code is good for. */
const lifeMs = 10 * minuteMs;

/** Returns the cookie that `consumeCode` needs; `undefined` when this browser requested no code. */
export function readCodeCookie(cookies: Cookies): string | undefined {
  return cookies.get(codeCookieName);
}

/** Stores the cookie that binds a code to the browser that asked for it. */
export function storeCodeCookie(cookies: Cookies, value: string): void {
  cookies.set({ name: codeCookieName, value, maxAgeSeconds: lifeMs / secondMs });
}
