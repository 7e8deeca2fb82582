import type { Cookies } from '#platform/base/http/context.ts';
import { captchaLifeMs } from './captcha.ts';

const captchaCookieName = '__Host-captcha';

/** Binds a captcha to the browser that was shown it. */
export function giveCaptchaCookie(cookies: Cookies, cookie: string): void {
  const maxAgeSeconds = captchaLifeMs / 1000;
  cookies.set({ name: captchaCookieName, value: cookie, maxAgeSeconds });
}

/** Secret of the captcha that a browser was shown last; `undefined` when it was shown none. */
export function captchaCookieOf(cookies: Cookies): string | undefined {
  return cookies.get(captchaCookieName);
}
