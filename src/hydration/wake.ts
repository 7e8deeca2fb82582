import { wakeOnOpener } from './opener.ts';
import type { WaitingIsland } from './waiting.ts';

/** Gives up waiting for what takes too long, as in-time.ts does. */
type Limit = (loading: Promise<void>) => Promise<void>;

/** Few pages have a form: what watches it is theirs alone. Until it is there nothing is sent. */
async function watchForm(
  element: HTMLElement,
  start: () => Promise<void>,
  release: WaitingIsland['release'],
): Promise<void> {
  try {
    const { wakeOnUse } = await import('./use.ts');
    wakeOnUse(element, start, release());
  } catch {
    document.dispatchEvent(new CustomEvent('foyer:load-failed'));
  }
}

/**
 * Wakes an island on the first sign that it is wanted. One with a form of its own waits for use
 * of that form; one without, a dialog, waits for the page's `[data-opens]` elements. The
 * directive's value then says which: names, separated by commas, a space, and the file of its
 * words.
 */
function wait({ element, start: load, value, release }: WaitingIsland, limit: Limit): void {
  const start = () => limit(load());
  if (element.querySelector('form')) {
    void watchForm(element, start, release);
    return;
  }
  release();
  const [names = '', textsPath] = value.split(' ');
  wakeOnOpener(element, start, { names: names.split(','), textsPath });
}

/** Takes the page's islands, and those that are added later. */
export function startIslands(limit: Limit): void {
  const waiting = window.foyerIslands;
  window.foyerIslands = {
    push(...islands) {
      for (const island of islands) wait(island, limit);
      return 0;
    },
  };
  if (Array.isArray(waiting)) window.foyerIslands.push(...waiting);
}
