import { atom, readonlyType } from 'nanostores';
import { makeWish, takeWishes } from '../wishes.ts';
import { settleSignIn } from './after-sign-in.ts';

/** The two forms of the dialog. */
export type AuthTab = 'login' | 'register';

/** Whether the dialog is open, and on which form. */
export type AuthDialogState =
  | { readonly state: 'closed' }
  | { readonly state: 'open'; readonly tab: AuthTab };

const dialog = atom<AuthDialogState>({ state: 'closed' });

const loginReason = atom('');

/** The game that the dialog was opened for. */
let gameId: string | undefined;

/** Why somebody is asked to log in, in the platform's words; empty when they came by themselves. */
export const $loginReason = readonlyType(loginReason);

/** The login and registration dialog. */
export const $authDialog = readonlyType(dialog);

/**
 * Opens the dialog, or follows the page's link to the form when there is none; answers whether the
 * page has the dialog.
 * @param reason what the login form says above its fields.
 */
export function openAuthDialog(tab: AuthTab, reason = ''): boolean {
  loginReason.set(reason);
  return makeWish(tab);
}

/** The address of the game that a guest wanted to play, behind the language's prefix. */
export function wantedGamePath(): string | undefined {
  return gameId === undefined ? undefined : `/game?${new URLSearchParams({ gameId })}`;
}

/** Changes the form of an open dialog. */
export function switchAuthTab(tab: AuthTab): void {
  dialog.set({ state: 'open', tab });
}

/** Closes the dialog; what waited for a sign-in is given up. */
export function closeAuthDialog(): void {
  dialog.set({ state: 'closed' });
  loginReason.set('');
  gameId = undefined;
  settleSignIn(false);
}

/**
 * Starts taking wishes to open, the one that waited first. The dialog calls this once it can
 * show itself, and calls what it gets back when it goes.
 */
export function connectAuthDialog(): () => void {
  return takeWishes(['login', 'register'], ({ name, query }) => {
    gameId = query.get('gameId') ?? undefined;
    dialog.set({ state: 'open', tab: name });
  });
}
