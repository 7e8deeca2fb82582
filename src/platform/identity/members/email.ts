import { mailKey } from '#lib/typed-text/typed-kinds.ts';
import type { Member } from './member.ts';

/** Returns a member's mail address in lower case; `undefined` when it has none. */
export function memberEmail({ profile }: Pick<Member, 'profile'>): string | undefined {
  return profile.email ? mailKey(profile.email) : undefined;
}
