import { dropHint, readHint, writeHint } from '../hints.ts';

/**
 * What the login form begins with: the code of a sign-in that waits for it (the platform knows which
 * one by a cookie), or the word that the password was changed, and passkeys of the last day with it.
 */
export type LoginStart = 'code' | 'password_changed' | 'passkeys_removed';

const starts: readonly LoginStart[] = ['code', 'password_changed', 'passkeys_removed'];

/** Keeps it for the next login form of this tab, on another page too. */
export function keepLoginStart(start: LoginStart): void {
  writeHint('loginStart', start);
}

/** What this login form begins with. Said once. */
export function takeLoginStart(): LoginStart | undefined {
  const start = readHint('loginStart');
  dropHint('loginStart');
  return starts.find((each) => each === start);
}
