import type { ClientDirective } from 'astro';
import './waiting.ts';

/**
 * Lets the island wait for the first sign that it is wanted. This part is inlined in every page,
 * so it only puts the island where the page's script finds it (wake.ts). A form must not be sent
 * by the browser before that, and no press of it may be lost.
 */
const intent: ClientDirective = (load, options, element) => {
  const acts = ['click', 'submit'];
  const early: Event[] = [];
  const hold = (event: Event) => {
    if (event.type === 'submit') event.preventDefault();
    early.push(event);
  };
  for (const type of acts) element.addEventListener(type, hold, true);
  window.foyerIslands ??= [];
  window.foyerIslands.push({
    element,
    start: async () => (await load())(),
    value: options.value,
    release: () => {
      for (const type of acts) element.removeEventListener(type, hold, true);
      return early;
    },
  });
};

export default intent;
