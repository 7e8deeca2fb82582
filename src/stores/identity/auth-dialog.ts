import { atom, readonlyType } from 'nanostores';
import { handleDialogRequests, requestDialog } from '../dialog-requests.ts';
import { settleSignIn } from './sign-in-wait.ts';

/** The two forms of the dialog. */
export type AuthTab = 'login' | 'register';

/** State of the dialog, with its form while it is open. */
export type AuthDialogState =
  | { readonly state: 'closed' }
  | { readonly state: 'open'; readonly tab: AuthTab };

/**
 * Reason for which the login form is shown: a refusal in the platform's words, `true` for the end of
 * the session that this page had, `false` when the visitor opened it.
 */
export type LoginReason = string | boolean;

const dialog = atom<AuthDialogState>({ state: 'closed' });

const loginReason = atom<LoginReason>(false);

/** The game that the dialog was opened for. */
let gameId: string | undefined;

/** Reason for the login request. */
export const $loginReason = readonlyType(loginReason);

/** The login and registration dialog. */
export const $authDialog = readonlyType(dialog);

/**
 * Opens the dialog, or follows the page's link to the form when the page has no dialog; returns
 * whether it has one.
 * @param reason told above the fields of the login form.
 */
export function openAuthDialog(tab: AuthTab, reason: LoginReason = false): boolean {
  // A press that was refused is made again after the sign-in: nothing of it is lost.
  if (reason !== true || !loginReason.get()) loginReason.set(reason);
  return requestDialog(tab);
}

/** Returns the path of the game that a guest wanted to play, without the language's prefix. */
export function wantedGamePath(): string | undefined {
  return gameId === undefined ? undefined : `/game?${new URLSearchParams({ gameId })}`;
}

/** Changes the form of an open dialog. */
export function switchAuthTab(tab: AuthTab): void {
  dialog.set({ state: 'open', tab });
}

/** Closes the dialog, and ends the actions that wait for a sign-in. */
export function closeAuthDialog(): void {
  dialog.set({ state: 'closed' });
  loginReason.set(false);
  gameId = undefined;
  settleSignIn(false);
}

/**
 * Starts handling requests to open, beginning with a waiting one. The dialog calls this once it can
 * show itself, and calls the returned function when it is removed.
 */
export function connectAuthDialog(): () => void {
  return handleDialogRequests(['login', 'register'], ({ name, query }) => {
    gameId = query.get('gameId') ?? undefined;
    dialog.set({ state: 'open', tab: name });
  });
}
