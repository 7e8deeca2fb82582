import type { ClientDirective } from 'astro';
import './waiting.ts';

/**
 * Lets the island wait for the first sign that it is wanted. This part is inlined in every page,
 * so it only puts the island where the page's script finds it (wake.ts). A form must not be sent
 * by the browser before that, and no press of it may be lost.
 */
const intent: ClientDirective = (load, options, element) => {
  const early: Event[] = [];
  // A form is sent by a click on its button, also when Enter is pressed.
  const hold = (event: Event) => {
    if (!(event.target as Element).closest('button')) return;
    event.preventDefault();
    early.push(event);
  };
  element.addEventListener('click', hold, true);
  window.foyerIslands ??= [];
  window.foyerIslands.push({
    element,
    start: async () => (await load())(),
    value: options.value,
    release: () => {
      element.removeEventListener('click', hold, true);
      return early;
    },
  });
};

export default intent;
