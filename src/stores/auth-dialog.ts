import { atom, readonlyType } from 'nanostores';

/** The two forms of the dialog. */
export type AuthTab = 'login' | 'register';

/** Whether the dialog is open, and on which form. */
export type AuthDialogState =
  | { readonly state: 'closed' }
  | { readonly state: 'open'; readonly tab: AuthTab };

const dialog = atom<AuthDialogState>({ state: 'closed' });

/** The login and registration dialog. */
export const $authDialog = readonlyType(dialog);

const openEvent = 'foyer:open';

/**
 * Opens the dialog. It may not be loaded yet: the wish is written on `<html data-opening>` and
 * told to the document, where the hydration script hears it and loads the dialog. On a page
 * without a dialog nobody hears it, and the page's own link is followed.
 */
export function openAuthDialog(tab: AuthTab): void {
  const { dataset } = document.documentElement;
  dataset.opening = tab;
  const wish = new CustomEvent(openEvent, { detail: tab, cancelable: true });
  const isHeard = !document.dispatchEvent(wish);
  const link = document.querySelector<HTMLAnchorElement>(`a[data-opens='${tab}']`);
  if (isHeard || !link) return;
  delete dataset.opening;
  location.assign(link.href);
}

/** Changes the form of an open dialog. */
export function switchAuthTab(tab: AuthTab): void {
  dialog.set({ state: 'open', tab });
}

/** Closes the dialog. */
export function closeAuthDialog(): void {
  dialog.set({ state: 'closed' });
}

/**
 * Starts taking wishes to open, the one that waited first. The dialog calls this once it can
 * show itself, and calls what it gets back when it goes.
 */
export function connectAuthDialog(): () => void {
  const takeWish = (event?: Event) => {
    event?.preventDefault();
    const { dataset } = document.documentElement;
    const wish = dataset.opening;
    delete dataset.opening;
    if (wish === 'login' || wish === 'register') dialog.set({ state: 'open', tab: wish });
  };
  document.addEventListener(openEvent, takeWish);
  takeWish();
  return () => document.removeEventListener(openEvent, takeWish);
}

/** Says that the dialog cannot show itself: the hydration script makes links links again. */
export function giveUpAuthDialog(): void {
  document.dispatchEvent(new CustomEvent('foyer:failed'));
}
