import { atom, onMount, readonlyType } from 'nanostores';
import { dropHint, readHint, saveHint } from '../hints.ts';

const welcome = atom<string | undefined>(undefined);

/** Name of somebody who has just registered and was not welcomed yet. */
export const $welcome = readonlyType(welcome);

// Read when first shown: the page before this one may have left it.
onMount(welcome, () => welcome.set(readHint('welcome')));

/** Saves a welcome, over a navigation too. */
export function saveWelcome(username: string): void {
  saveHint('welcome', username);
  welcome.set(username);
}

/** Clears the welcome once it was read. */
export function clearWelcome(): void {
  dropHint('welcome');
  welcome.set(undefined);
}
