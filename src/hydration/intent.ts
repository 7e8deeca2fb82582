import type { ClientDirective } from 'astro';
import { wakeOnOpener } from './opener.ts';
import { wakeOnUse } from './use.ts';

/**
 * Wakes the island on the first sign that it is wanted. An island with a form of its own waits
 * for use of that form; one without (the dialog) waits for the page's `[data-opens]` elements.
 */
const intent: ClientDirective = (load, _options, island) => {
  const start = async () => (await load())();
  (island.querySelector('form') ? wakeOnUse : wakeOnOpener)(island, start);
};

export default intent;
