import { atom, onMount, readonlyType } from 'nanostores';
import { dropHint, readHint, writeHint } from '../hints.ts';

const welcome = atom<string | undefined>(undefined);

/** The name of somebody who has just registered and was not welcomed yet. */
export const $welcome = readonlyType(welcome);

// Read when first shown: the page before this one may have left it.
onMount(welcome, () => welcome.set(readHint('welcome')));

/** Keeps a welcome, over a navigation too. */
export function keepWelcome(username: string): void {
  writeHint('welcome', username);
  welcome.set(username);
}

/** The welcome was read. */
export function endWelcome(): void {
  dropHint('welcome');
  welcome.set(undefined);
}
