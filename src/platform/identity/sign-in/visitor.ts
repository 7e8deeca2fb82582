import type { Browser } from '../sessions/index.ts';

/** Maker of a call, as far as signing in needs it. */
export interface Visitor extends Browser {
  /** Secret of the captcha this browser was shown last, if any. */
  readonly captchaCookie: string | undefined;
  /** Secret of the code this browser asked for last, if any. */
  readonly codeCookie: string | undefined;
  /** Secret of the sign-in that waits for this browser's second factor, if any. */
  readonly waitingCookie: string | undefined;
  /** Of the page that calls. */
  readonly languageCode: string;
}
