import type { SignInPlace } from '#contract/identity/accounts.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findCountry } from '#platform/base/place.ts';
import { maskAddress } from '../members/index.ts';
import { findSignInBefore } from './history/queries.ts';
import type { Session } from './session.ts';

/**
 * Returns the place of an address as its member's own history shows it: masked, with the country.
 */
export function findSignInPlace(clientAddress: string): Omit<SignInPlace, 'atMs'> {
  const country = findCountry(clientAddress);
  return { address: maskAddress(clientAddress), ...(country && { country }) };
}

/** Reads the sign-in before a session's own; `undefined` when it is the first. */
export async function readSignInBefore(
  parts: Parts,
  session: Pick<Session, 'memberId' | 'openedAtMs'>,
): Promise<SignInPlace | undefined> {
  const before = { memberId: session.memberId, atMs: session.openedAtMs };
  const signIn = await findSignInBefore(parts.storage.db, before);
  return signIn && { atMs: signIn.atMs, ...findSignInPlace(signIn.clientAddress) };
}
