import { secondMs } from '#lib/time.ts';
import type { Cookies } from '#platform/base/http/context.ts';
import { type ChallengeKind, challengeLifeMs } from './challenge.ts';

/** The cookie that binds a challenge to its browser. */
export function challengeCookieOf(cookies: Cookies, kind: ChallengeKind): string | undefined {
  return cookies.get(nameOf(kind));
}

/** Gives a browser the cookie of its challenge, for as long as that can be answered. */
export function giveChallengeCookie(cookies: Cookies, kind: ChallengeKind, value: string): void {
  cookies.set({ name: nameOf(kind), value, maxAgeSeconds: challengeLifeMs / secondMs });
}

/** Takes a challenge's cookie from a browser. */
export function takeChallengeCookie(cookies: Cookies, kind: ChallengeKind): void {
  cookies.clear(nameOf(kind));
}

/** The cookie of a challenge that is answered, taken from the browser: rightly or not, only once. */
export function takeGivenChallenge(cookies: Cookies, kind: ChallengeKind): string | undefined {
  const cookie = challengeCookieOf(cookies, kind);
  if (cookie !== undefined) takeChallengeCookie(cookies, kind);
  return cookie;
}

function nameOf(kind: ChallengeKind): string {
  return `__Host-${kind}`;
}
