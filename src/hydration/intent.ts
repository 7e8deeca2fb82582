import type { ClientDirective } from 'astro';
import { watchEarlyPresses } from './early-presses.ts';
import { wakeOnOpener } from './opener.ts';

const signs = ['pointerover', 'focusin', 'touchstart', 'click'];

/**
 * Fetches the code that watches a form at the first sign of use; until it is there nothing is
 * submitted (scripts/before-paint.js). A value that this tab keeps under the form's `data-kept`,
 * unknown to the server, is such a sign.
 */
function watchForm(island: HTMLElement, start: () => Promise<void>): void {
  const watch = async () => {
    for (const sign of signs) island.removeEventListener(sign, watch);
    try {
      const { wakeOnUse } = await import('./wake-on-use.ts');
      wakeOnUse(island, start, watchEarlyPresses(island));
    } catch {
      document.dispatchEvent(new CustomEvent('foyer:load-failed'));
    }
  };
  for (const sign of signs) island.addEventListener(sign, watch, { passive: true });
  // Pointer or focus may have come before this script ran.
  const isWanted = island.contains(document.activeElement) || island.matches(':hover');
  if (isWanted || isKept(island)) void watch();
}

function isKept(island: HTMLElement): boolean {
  const { kept } = island.querySelector<HTMLElement>('[data-kept]')?.dataset ?? {};
  try {
    return kept !== undefined && sessionStorage.getItem(kept) !== null;
  } catch {
    return false;
  }
}

/**
 * Wakes the island on the first sign that it is wanted. One with a form of its own waits for use
 * of that form; one without, a dialog, waits for the page's `[data-opens]` elements. The
 * directive's value then says which: names, separated by commas, a space, and the file of its
 * words.
 */
const intent: ClientDirective = (load, { value }, island) => {
  const start = async () => (await load())();
  if (island.querySelector('form')) {
    watchForm(island, start);
    return;
  }
  watchEarlyPresses(island);
  const [names = '', textsPath] = value.split(' ');
  wakeOnOpener(island, start, { names: names.split(','), textsPath });
};

export default intent;
