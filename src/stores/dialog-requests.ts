const openEvent = 'foyer:open';

/** Request for a dialog. */
export interface DialogRequest<Name extends string> {
  readonly name: Name;
  /** Names in the opener's address: a vendor or a game; empty without an opener. */
  readonly query: URLSearchParams;
}

/**
 * Requests a dialog, which may not be loaded yet: the request is written on `<html data-opening>`
 * and dispatched on the document, where the hydration script handles it and loads the dialog. On a
 * page without the dialog nobody handles it, and the page's own link is followed.
 * @returns whether a dialog of this page handles it.
 */
export function requestDialog(name: string): boolean {
  const { dataset } = document.documentElement;
  const isHeard = postDialogRequest(name);
  const link = document.querySelector<HTMLAnchorElement>(`a[data-opens='${name}']`);
  if (!isHeard && link) {
    delete dataset.opening;
    location.assign(link.href);
  }
  return isHeard;
}

/**
 * Requests a dialog that this page is known to have. Nobody handles the request while the page's
 * script is loading; the script finds it later.
 * @returns whether it was handled.
 */
export function postDialogRequest(name: string): boolean {
  const { dataset } = document.documentElement;
  dataset.opening = name;
  // No opener was pressed, so none says what for.
  delete dataset.openingQuery;
  return !document.dispatchEvent(new CustomEvent(openEvent, { detail: name, cancelable: true }));
}

/** Waits until the page's own script has run: only then the page's dialogs are known. */
export async function waitForPageScript(): Promise<void> {
  if (document.readyState === 'complete') return;
  const isOver = (type: 'DOMContentLoaded' | 'load') =>
    new Promise((resolve) => addEventListener(type, resolve, { once: true }));
  await Promise.race([isOver('DOMContentLoaded'), isOver('load')]);
}

/**
 * Starts handling requests for these dialogs, beginning with a waiting one. An island calls this
 * once it can show itself, and calls the returned function when it is removed.
 */
export function handleDialogRequests<Name extends string>(
  names: readonly Name[],
  take: (wish: DialogRequest<Name>) => void,
): () => void {
  const takeWish = (event?: Event) => {
    const { dataset } = document.documentElement;
    const name = names.find((each) => each === dataset.opening);
    if (name === undefined) return;
    event?.preventDefault();
    delete dataset.opening;
    // Before the dialog opens, which gives the focus back to what has it now.
    document.querySelector<HTMLDialogElement>('[data-dialog-frame][open]')?.close();
    take({ name, query: new URLSearchParams(dataset.openingQuery) });
  };
  document.addEventListener(openEvent, takeWish);
  takeWish();
  return () => document.removeEventListener(openEvent, takeWish);
}

/** Reports that an island cannot show itself; the page then says so (scripts/load-failure.ts). */
export function reportDialogFailure(): void {
  document.dispatchEvent(new CustomEvent('foyer:failed'));
}
