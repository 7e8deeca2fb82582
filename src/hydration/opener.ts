import { preload } from './preload.ts';

/** Starts loading; further calls do no harm. */
type Start = () => Promise<void>;

function openerOf(event: Event): HTMLAnchorElement | null {
  return (event.target as Element).closest<HTMLAnchorElement>('[data-opens]');
}

/** A click that the browser should handle itself: new tab, new window, not the main button. */
function isBrowsers(event: MouseEvent): boolean {
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
 * Wakes a dialog. Pointing at an opener loads it; a click, or the event `foyer:open`, opens it.
 * What was asked for stays in `<html data-opening>` until the dialog takes it, so that nothing is
 * lost between the click and hydration. Its words are fetched beside its code. When the dialog
 * cannot be loaded, links are links again.
 */
export function wakeOnOpener(island: HTMLElement, start: Start, textsPath?: string): void {
  const root = document.documentElement;
  const wakes = ['pointerover', 'focusin', 'touchstart'];
  let started = false;
  let wanted: HTMLAnchorElement | null = null;

  const wake = () => {
    if (!started) {
      started = true;
      for (const type of wakes) document.removeEventListener(type, warm);
      if (textsPath) preload(textsPath);
      start().catch(fail);
    }
  };

  const hear = (event: Event) => {
    event.preventDefault();
    wake();
  };

  const warm = (event: Event) => {
    if (openerOf(event)) wake();
  };

  const open = (event: MouseEvent) => {
    const opener = openerOf(event);
    const guest = (root.dataset.session ?? 'guest') === 'guest';
    if (!opener || !guest || isBrowsers(event)) return;
    event.preventDefault();
    wanted = opener;
    root.dataset.opening = opener.dataset.opens ?? '';
    document.dispatchEvent(new CustomEvent('foyer:open', { detail: root.dataset.opening }));
  };

  const fail = () => {
    document.removeEventListener('click', open);
    document.removeEventListener('foyer:open', hear);
    const { opening } = root.dataset;
    delete root.dataset.opening;
    // Still unanswered: the dialog never took it.
    wanted ??= document.querySelector(`a[data-opens='${opening}']`);
    if (opening && wanted) location.assign(wanted.href);
  };

  for (const type of wakes) document.addEventListener(type, warm, { passive: true });
  document.addEventListener('click', open);
  document.addEventListener('foyer:open', hear);
  island.addEventListener('astro:hydration-error', fail);
  document.addEventListener('foyer:failed', fail);
  if (root.dataset.opening) wake();
}
