const openEvent = 'foyer:open';

/** What was asked for. */
export interface Wish<Name extends string> {
  readonly name: Name;
  /** Code of the vendor that the opener named; empty when it named none. */
  readonly vendor: string;
}

/**
 * Asks for a dialog. It may not be loaded yet: the wish is written on `<html data-opening>` and
 * told to the document, where the hydration script hears it and loads the dialog. On a page
 * without the dialog nobody hears it, and the page's own link is followed.
 * @returns whether a dialog of this page heard it.
 */
export function makeWish(name: string): boolean {
  const { dataset } = document.documentElement;
  dataset.opening = name;
  const wish = new CustomEvent(openEvent, { detail: name, cancelable: true });
  const isHeard = !document.dispatchEvent(wish);
  const link = document.querySelector<HTMLAnchorElement>(`a[data-opens='${name}']`);
  if (!isHeard && link) {
    delete dataset.opening;
    location.assign(link.href);
  }
  return isHeard;
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
    take({ name, vendor: dataset.openingVendor ?? '' });
  };
  document.addEventListener(openEvent, takeWish);
  takeWish();
  return () => document.removeEventListener(openEvent, takeWish);
}

/** Says that an island cannot show itself: the page says so (scripts/load-failure.ts). */
export function giveUpWishes(): void {
  document.dispatchEvent(new CustomEvent('foyer:failed'));
}
