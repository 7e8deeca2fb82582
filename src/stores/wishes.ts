const openEvent = 'foyer:open';

/** What was asked for. */
export interface Wish<Name extends string> {
  readonly name: Name;
  /** What the opener's address names: a vendor or a game; empty when there was no opener. */
  readonly query: URLSearchParams;
}

/**
 * Asks for a dialog. It may not be loaded yet: the wish is written on `<html data-opening>` and
 * told to the document, where the hydration script hears it and loads the dialog. On a page
 * without the dialog nobody hears it, and the page's own link is followed.
 * @returns whether a dialog of this page heard it.
 */
export function makeWish(name: string): boolean {
  const { dataset } = document.documentElement;
  const isHeard = leaveWish(name);
  const link = document.querySelector<HTMLAnchorElement>(`a[data-opens='${name}']`);
  if (!isHeard && link) {
    delete dataset.opening;
    location.assign(link.href);
  }
  return isHeard;
}

/**
 * Asks for a dialog that this page is known to have. While the page's script is on its way nobody
 * hears the wish; the script finds it.
 * @returns whether it was heard.
 */
export function leaveWish(name: string): boolean {
  const { dataset } = document.documentElement;
  dataset.opening = name;
  // No opener was pressed, so none says what for.
  delete dataset.openingQuery;
  return !document.dispatchEvent(new CustomEvent(openEvent, { detail: name, cancelable: true }));
}

/** Waits until the page's own script has run: only then does it say what the page has. */
export async function pageScriptRan(): Promise<void> {
  if (document.readyState === 'complete') return;
  const isOver = (type: 'DOMContentLoaded' | 'load') =>
    new Promise((resolve) => addEventListener(type, resolve, { once: true }));
  await Promise.race([isOver('DOMContentLoaded'), isOver('load')]);
}

/**
 * Starts taking wishes for these dialogs, the one that waited first. An island calls this once
 * it can show itself, and calls what it gets back when it goes.
 */
export function takeWishes<Name extends string>(
  names: readonly Name[],
  take: (wish: Wish<Name>) => void,
): () => void {
  const takeWish = (event?: Event) => {
    const { dataset } = document.documentElement;
    const name = names.find((each) => each === dataset.opening);
    if (name === undefined) return;
    event?.preventDefault();
    delete dataset.opening;
    take({ name, query: new URLSearchParams(dataset.openingQuery) });
  };
  document.addEventListener(openEvent, takeWish);
  takeWish();
  return () => document.removeEventListener(openEvent, takeWish);
}

/** Says that an island cannot show itself: the page says so (scripts/load-failure.ts). */
export function giveUpWishes(): void {
  document.dispatchEvent(new CustomEvent('foyer:failed'));
}
