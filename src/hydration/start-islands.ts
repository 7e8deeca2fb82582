import type { ClientDirective } from 'astro';
import intent from './intent.ts';
import member from './member.ts';
import { preload } from './preload.ts';

declare global {
  interface Window {
    /** Paths of the files that every island imports; the build writes them here (script-files.ts). */
    readonly islandFiles?: readonly string[];
  }
}

const asModule = { rel: 'modulepreload' };

const directives: Readonly<Record<string, ClientDirective>> = { intent, member };

/**
 * Starts the page's islands, each waiting as its directive says. `hydrate` fetches Astro's element
 * for islands, which no visitor needs before one is wanted, and hydrates one.
 */
export function startIslands(hydrate: (island: HTMLElement) => Promise<void>): void {
  for (const island of document.querySelectorAll<HTMLElement>('astro-island')) {
    const attribute = (name: string) => island.getAttribute(name) ?? '';
    const load = async () => {
      // With what it imports, which a preload leaves out; a failure shows when it is hydrated.
      import(/* @vite-ignore */ attribute('component-url')).catch(() => {});
      const files = window.islandFiles ?? [];
      for (const file of [attribute('renderer-url'), ...files]) preload(file, asModule);
      return () => hydrate(island);
    };
    directives[attribute('client')]?.(load, JSON.parse(attribute('opts')), island);
  }
}
