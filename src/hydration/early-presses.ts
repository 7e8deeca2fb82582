import type { EarlyPress } from './fields.ts';

declare global {
  interface Window {
    /**
     * Presses in islands that wait for use, from before the page's script; its inline script
     * (scripts/before-paint.js) holds them, in islands without `data-watched`.
     */
    foyerEarly?: readonly EarlyPress[];
  }
}

/** Marks an island as watched and returns the presses made there before, to be repeated. */
export function watchEarlyPresses(island: HTMLElement): readonly EarlyPress[] {
  island.dataset.watched = '';
  return (window.foyerEarly ?? []).filter(({ target }) => island.contains(target as Node));
}
