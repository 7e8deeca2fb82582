import type { ClientDirective } from 'astro';
import { wakeOnOpener } from './opener.ts';
import { wakeOnUse } from './use.ts';

/**
 * Wakes the island on the first sign that it is wanted. An island with a form of its own waits
 * for use of that form; one without (the dialog) waits for the page's `[data-opens]` elements, and
 * the directive's value names the file of its words.
 */
const intent: ClientDirective = (load, options, island) => {
  const start = async () => (await load())();
  if (island.querySelector('form')) wakeOnUse(island, start);
  else wakeOnOpener(island, start, options.value);
};

export default intent;
