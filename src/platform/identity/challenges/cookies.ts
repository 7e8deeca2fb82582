import { secondMs } from '#lib/time.ts';
import type { Cookies } from '#platform/base/http/context.ts';
import { type ChallengeKind, challengeLifeMs } from './challenge.ts';

/** Returns the cookie that binds a challenge to its browser; `undefined` when there is none. */
export function readChallengeCookie(cookies: Cookies, kind: ChallengeKind): string | undefined {
  return cookies.get(cookieName(kind));
}

/** Stores the cookie of a browser's challenge for as long as the challenge can be answered. */
export function storeChallengeCookie(cookies: Cookies, kind: ChallengeKind, value: string): void {
  cookies.set({ name: cookieName(kind), value, maxAgeSeconds: challengeLifeMs / secondMs });
}

/** Clears the cookie of a challenge. */
export function clearChallengeCookie(cookies: Cookies, kind: ChallengeKind): void {
  cookies.clear(cookieName(kind));
}

/**
 * Returns the cookie of a challenge and clears it, so that the challenge is answered only once,
 * rightly or not.
 */
export function consumeChallengeCookie(cookies: Cookies, kind: ChallengeKind): string | undefined {
  const cookie = readChallengeCookie(cookies, kind);
  if (cookie !== undefined) clearChallengeCookie(cookies, kind);
  return cookie;
}

function cookieName(kind: ChallengeKind): string {
  return `__Host-${kind}`;
}
