import { mailKey } from '#lib/typed-text/kinds.ts';
import type { Member } from './member.ts';

/** A member's mail address in lower case; `undefined` when it gave none. */
export function emailOf({ profile }: Pick<Member, 'profile'>): string | undefined {
  return profile.email ? mailKey(profile.email) : undefined;
}
