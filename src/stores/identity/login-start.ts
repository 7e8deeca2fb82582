import { dropHint, readHint, saveHint } from '../hints.ts';

/**
 * Start of the login form: the code field of a pending sign-in (the platform knows it by a cookie),
 * or the message that the password was changed, and passkeys of the last day removed with it.
 */
export type LoginStart = 'code' | 'password_changed' | 'passkeys_removed';

const starts: readonly LoginStart[] = ['code', 'password_changed', 'passkeys_removed'];

/** Saves the start for the next login form of this tab, on another page too. */
export function saveLoginStart(start: LoginStart): void {
  saveHint('loginStart', start);
}

/** Returns the start of this login form, and clears it. */
export function consumeLoginStart(): LoginStart | undefined {
  const start = readHint('loginStart');
  dropHint('loginStart');
  return starts.find((each) => each === start);
}
