import type { Answer } from '#contract/call.ts';
import type { logout as logoutCall } from '#contract/identity/accounts.ts';
import { dropHint, readHint, writeHint } from '../hints.ts';
import { logout } from './session.ts';

/** Ends the session for the sake of a new one; who signs in comes back to this page. */
export async function signInAgain(): Promise<Answer<typeof logoutCall>> {
  const { pathname, search } = location;
  const answer = await logout();
  // The end of the session, which sends guests away, empties what is kept.
  if (answer.ok) keepWayBack(pathname + search);
  return answer;
}

/** Keeps where a sign-in that is made on a page of its own leads instead of home. */
export function keepWayBack(address: string): void {
  writeHint('wayBack', address);
}

/** Where a sign-in leads instead of home. Said once. */
export function takeWayBack(): string | undefined {
  const path = readHint('wayBack');
  dropHint('wayBack');
  return path;
}
