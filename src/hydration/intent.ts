import type { ClientDirective } from 'astro';
import './waiting.ts';

/**
 * Lets the island wait for the first sign that it is wanted. This part is inlined in every page,
 * so it only puts the island where the page's script finds it (wake.ts). A form must not be sent
 * by the browser before that.
 */
const intent: ClientDirective = (load, options, element) => {
  const hold = (event: Event) => event.preventDefault();
  element.addEventListener('submit', hold, true);
  window.foyerIslands ??= [];
  window.foyerIslands.push({
    element,
    start: async () => (await load())(),
    value: options.value,
    release: () => element.removeEventListener('submit', hold, true),
  });
};

export default intent;
