import { atom, onMount, readonlyType } from 'nanostores';
import { dropHint, readHint, writeHint } from '../hints.ts';

const due = atom(false);

/**
 * Whether somebody has just signed in and was not shown the player notices yet (specification §4,
 * "the after-login modal flag").
 */
export const $afterLogin = readonlyType(due);

/** A sign-in was made on this page, which most sign-ins leave at once. */
let isSignInPage = false;

// Read when first shown: the page before this one may have left it.
onMount(due, () => {
  if (!isSignInPage) due.set(isKept());
});

/** Somebody signed in: the flag waits for the page that they go on on. */
export function keepAfterLogin(): void {
  isSignInPage = true;
  writeHint('afterLogin', 'true');
}

/** Who signed in stays on this page. */
export function goOnHere(): void {
  due.set(isKept());
}

/** There is nothing more to show for this sign-in. */
export function endAfterLogin(): void {
  dropHint('afterLogin');
  due.set(false);
}

function isKept(): boolean {
  return readHint('afterLogin') !== undefined;
}
