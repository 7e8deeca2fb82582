import type { ClientDirective } from 'astro';

type Load = Parameters<ClientDirective>[0];

declare global {
  interface Window {
    /** Directives by name, as Astro's element for islands looks them up. */
    Astro?: Record<string, ClientDirective>;
  }
}

const loads = new WeakMap<HTMLElement, PromiseWithResolvers<Load>>();

function slotOf(island: HTMLElement): PromiseWithResolvers<Load> {
  const slot = loads.get(island) ?? Promise.withResolvers<Load>();
  loads.set(island, slot);
  return slot;
}

/** Returns the promise of an island's loader, resolved once Astro's element has handed it over. */
export const awaitLoad = (island: HTMLElement): Promise<Load> => slotOf(island).promise;

/**
 * A directive as Astro's element calls it: when an island wakes is decided elsewhere (start-islands.ts), so
 * what loads it is only kept.
 */
const handOver: ClientDirective = (load, _, island) => slotOf(island).resolve(load);

// The element asks for them as soon as it is there.
window.Astro = { ...window.Astro, intent: handOver, member: handOver };

export default handOver;
