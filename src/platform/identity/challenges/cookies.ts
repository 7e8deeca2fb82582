import { secondMs } from '#lib/time.ts';
import type { Cookies } from '#platform/base/http/context.ts';
import { type ChallengeKind, challengeLifeMs } from './challenge.ts';

/** The cookie that binds a challenge to its browser. */
export function challengeCookieOf(cookies: Cookies, kind: ChallengeKind): string | undefined {
  return cookies.get(nameOf(kind));
}

export function giveChallengeCookie(cookies: Cookies, kind: ChallengeKind, value: string): void {
  cookies.set({ name: nameOf(kind), value, maxAgeSeconds: challengeLifeMs / secondMs });
}

export function takeChallengeCookie(cookies: Cookies, kind: ChallengeKind): void {
  cookies.clear(nameOf(kind));
}

function nameOf(kind: ChallengeKind): string {
  return `__Host-${kind}`;
}
