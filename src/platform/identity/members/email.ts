import type { MemberRow } from './queries.ts';

/** A member's mail address in lower case; `undefined` when it gave none. */
export function emailOf({ profile }: Pick<MemberRow, 'profile'>): string | undefined {
  const { email }: { readonly email?: unknown } = JSON.parse(profile);
  return typeof email === 'string' && email !== '' ? email.trim().toLowerCase() : undefined;
}
