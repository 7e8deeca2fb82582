import type { Cookies } from '#platform/base/http/context.ts';
import { captchaLifeMs } from './captcha.ts';

const captchaCookieName = '__Host-captcha';

/** Stores the cookie that binds a captcha to its browser. */
export function storeCaptchaCookie(cookies: Cookies, cookie: string): void {
  const maxAgeSeconds = captchaLifeMs / 1000;
  cookies.set({ name: captchaCookieName, value: cookie, maxAgeSeconds });
}

/** Secret of the captcha that a browser was shown last; `undefined` when it was shown none. */
export function readCaptchaCookie(cookies: Cookies): string | undefined {
  return cookies.get(captchaCookieName);
}
