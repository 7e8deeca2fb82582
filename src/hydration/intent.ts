import type { ClientDirective } from 'astro';
import { wakeOnOpener } from './opener.ts';
import { takeEarly } from './waiting.ts';

/** Few pages have a form: what watches it is theirs alone. Until it is there nothing is sent. */
async function watchForm(island: HTMLElement, start: () => Promise<void>): Promise<void> {
  try {
    const { wakeOnUse } = await import('./use.ts');
    wakeOnUse(island, start, takeEarly(island));
  } catch {
    document.dispatchEvent(new CustomEvent('foyer:load-failed'));
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
    void watchForm(island, start);
    return;
  }
  takeEarly(island);
  const [names = '', textsPath] = value.split(' ');
  wakeOnOpener(island, start, { names: names.split(','), textsPath });
};

export default intent;
