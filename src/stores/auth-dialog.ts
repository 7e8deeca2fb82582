import { atom, readonlyType } from 'nanostores';
import { settleSignIn } from './after-sign-in.ts';
import { makeWish, takeWishes } from './wishes.ts';

/** The two forms of the dialog. */
export type AuthTab = 'login' | 'register';

/** Whether the dialog is open, and on which form. */
export type AuthDialogState =
  | { readonly state: 'closed' }
  | { readonly state: 'open'; readonly tab: AuthTab };

const dialog = atom<AuthDialogState>({ state: 'closed' });

/** The login and registration dialog. */
export const $authDialog = readonlyType(dialog);

/**
 * Opens the dialog, or follows the page's link to the form when there is none; answers whether the
 * page has the dialog.
 */
export function openAuthDialog(tab: AuthTab): boolean {
  return makeWish(tab);
}

/** Changes the form of an open dialog. */
export function switchAuthTab(tab: AuthTab): void {
  dialog.set({ state: 'open', tab });
}

/** Closes the dialog; what waited for a sign-in is given up. */
export function closeAuthDialog(): void {
  dialog.set({ state: 'closed' });
  settleSignIn(false);
}

/**
 * Starts taking wishes to open, the one that waited first. The dialog calls this once it can
 * show itself, and calls what it gets back when it goes.
 */
export function connectAuthDialog(): () => void {
  return takeWishes(['login', 'register'], ({ name }) => dialog.set({ state: 'open', tab: name }));
}
