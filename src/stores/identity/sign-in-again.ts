import type { Answer } from '#contract/call.ts';
import type { logout as logoutCall } from '#contract/identity/accounts.ts';
import { dropHint, readHint, saveHint } from '../hints.ts';
import { logout } from './session.ts';

/** Ends the session for a new sign-in, which returns to this page. */
export async function signInAgain(): Promise<Answer<typeof logoutCall>> {
  const { pathname, search } = location;
  const answer = await logout();
  // The end of the session, which sends guests away, empties what is kept.
  if (answer.ok) saveWayBack(pathname + search);
  return answer;
}

/** Saves the address that a sign-in on a page of its own leads to instead of home. */
export function saveWayBack(address: string): void {
  saveHint('wayBack', address);
}

/** Returns the address that a sign-in leads to instead of home, and clears it. */
export function consumeWayBack(): string | undefined {
  const path = readHint('wayBack');
  dropHint('wayBack');
  return path;
}
