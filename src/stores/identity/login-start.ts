import { dropHint, readHint, writeHint } from '../hints.ts';

/**
 * What the login form begins with: the code of a sign-in that waits for it (the platform knows which
 * one by a cookie), or the word that the password was changed.
 */
export type LoginStart = 'code' | 'password_changed';

/** Keeps it for the next login form of this tab, on another page too. */
export function keepLoginStart(start: LoginStart): void {
  writeHint('loginStart', start);
}

/** What this login form begins with. Said once. */
export function takeLoginStart(): LoginStart | undefined {
  const start = readHint('loginStart');
  dropHint('loginStart');
  return start === 'code' || start === 'password_changed' ? start : undefined;
}
