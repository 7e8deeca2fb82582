import { atom, onMount, readonlyType } from 'nanostores';
import { dropHint, readHint, saveHint } from '../hints.ts';

const due = atom(false);

/**
 * True while somebody has just signed in and was not shown the player notices yet (specification
 * §4, "the after-login modal flag").
 */
export const $afterLogin = readonlyType(due);

/** A sign-in was made on this page, which most sign-ins leave at once. */
let isSignInPage = false;

// Read when first shown: the page before this one may have left it.
onMount(due, () => {
  if (!isSignInPage) due.set(isKept());
});

/** Sets the flag after a sign-in; the next page reads it. */
export function saveAfterLogin(): void {
  isSignInPage = true;
  saveHint('afterLogin', 'true');
}

/** Reads the flag on this page, for a sign-in that stays on it. */
export function showAfterLoginHere(): void {
  due.set(isKept());
}

/** Clears the flag: nothing more is shown for this sign-in. */
export function clearAfterLogin(): void {
  dropHint('afterLogin');
  due.set(false);
}

function isKept(): boolean {
  return readHint('afterLogin') !== undefined;
}
