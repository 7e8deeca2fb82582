// First, since Astro's element hands over what it finds at once.
import { awaitLoad } from './island-loads.ts';
import 'astro/runtime/server/astro-island.js';
// In the file that all islands share: whatever imports this one knows that file's address.
import 'react';
import { fetchWords, withWords } from './island-words.ts';

/**
 * Hydrates an island by Astro's element, which is defined with this file. Texts that the page does
 * not carry are fetched beside its code and added to its props first; rejects when the fetch fails.
 */
export async function hydrate(island: HTMLElement): Promise<void> {
  const props = island.getAttribute('props') ?? '{}';
  const load = await awaitLoad(island);
  const [begin, words] = await Promise.all([load(), fetchWords(props)]);
  // Astro hydrates anew with other props, which is the first time here.
  if (words) island.setAttribute('props', withWords(props, words));
  else await begin();
}
