import { showDialogFrame } from './dialog-frame.ts';
import { preload } from './preload.ts';

/** Starts loading; further calls do no harm. */
type Start = () => Promise<void>;

/** Openers and texts that a dialog serves. */
interface DialogOpeners {
  /** Values of `data-opens` that open it. */
  readonly names: readonly string[];
  /** Path of the file with its texts. */
  readonly textsPath?: string | undefined;
}

/** Dialogs for guests only; for members their links are plain links. */
const forGuests = ['login', 'register'];

/** Returns whether a click is for the browser itself: new tab, new window, not the main button. */
export function isBrowsers(event: MouseEvent): boolean {
  return (
    event.defaultPrevented ||
    event.button > 0 ||
    event.ctrlKey ||
    event.metaKey ||
    event.shiftKey ||
    event.altKey
  );
}

/**
 * Wakes a dialog. Pointing at an opener loads it; a click, or the event `foyer:open`, opens it. The
 * requested name stays in `<html data-opening>`, and the query of the opener's address in
 * `data-opening-query`, until the dialog reads it, so that nothing is lost between click and
 * hydration. Its texts are fetched beside its code; when loading fails, the page is notified
 * (scripts/load-failure.ts).
 */
export function wakeOnOpener(island: HTMLElement, start: Start, served: DialogOpeners): void {
  const { dataset } = document.documentElement;
  const { names, textsPath } = served;
  const wakes = ['pointerover', 'focusin', 'touchstart'];
  let started = false;
  let pendingLink: HTMLAnchorElement | null = null;

  const isOurs = (name: string | undefined) => name !== undefined && names.includes(name);

  const openerOf = ({ target }: Event) => {
    const opener = (target as Element).closest<HTMLAnchorElement>('[data-opens]');
    return isOurs(opener?.dataset.opens) ? opener : null;
  };

  const wake = () => {
    if (!started) {
      started = true;
      for (const type of wakes) document.removeEventListener(type, warm);
      if (textsPath) preload(textsPath);
      start().catch(fail);
    }
  };

  const hear = (event: Event) => {
    if (!isOurs((event as CustomEvent<string>).detail)) return;
    event.preventDefault();
    wake();
  };

  const warm = (event: Event) => {
    if (openerOf(event)) wake();
  };

  const open = (event: MouseEvent) => {
    const opener = openerOf(event);
    const name = opener?.dataset.opens ?? '';
    const isGuest = (dataset.session ?? 'guest') === 'guest';
    if (!opener || isBrowsers(event) || !(isGuest || !forGuests.includes(name))) return;
    event.preventDefault();
    pendingLink = opener;
    dataset.opening = name;
    dataset.openingQuery = opener.search;
    document.dispatchEvent(new CustomEvent('foyer:open', { detail: name }));
    // Its own dialog is named as the page's first link to it.
    const first = forGuests.includes(name) && document.querySelector(`[data-opens='${name}']`);
    if (isOurs(dataset.opening)) showDialogFrame((first || opener).textContent.trim());
  };

  const fail = () => {
    started = false;
    // Answered already, not asked for, or somebody else's to answer.
    if (!isOurs(dataset.opening)) return;
    document.dispatchEvent(new CustomEvent('foyer:load-failed', { detail: pendingLink?.href }));
  };

  for (const type of wakes) document.addEventListener(type, warm, { passive: true });
  document.addEventListener('click', open);
  document.addEventListener('foyer:open', hear);
  island.addEventListener('astro:hydration-error', fail);
  document.addEventListener('foyer:failed', fail);
  if (isOurs(dataset.opening)) wake();
}
