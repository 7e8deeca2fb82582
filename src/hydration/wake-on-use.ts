import type { EarlyPress } from './fields.ts';
import { HeldPresses } from './held-presses.ts';

/** Starts loading; further calls do no harm. */
type Start = () => Promise<void>;

/**
 * Wakes a form that the server has rendered. Presses and submits before hydration (`early` from
 * before this script) are held and repeated in order at the island's `foyer:ready`, each with the
 * field values of its moment; typed text stays. When loading fails, only a press tries again, since
 * the pointer comes and goes without intent.
 */
export function wakeOnUse(
  island: HTMLElement,
  start: Start,
  early: readonly EarlyPress[] = [],
): void {
  let started = false;

  const showFailed = (failed: boolean) => {
    for (const note of island.querySelectorAll<HTMLElement>('[data-load-failed]')) {
      note.hidden = !failed;
    }
  };

  const wake = () => {
    if (started) return;
    started = true;
    start().catch(fail);
  };

  const fail = () => {
    started = false;
    held.forget();
    showFailed(true);
  };

  const handOver = () => {
    showFailed(false);
    held.handOver();
  };

  const held = new HeldPresses(island, early, wake);
  island.addEventListener('astro:hydration-error', fail);
  island.addEventListener('foyer:ready', handOver, { once: true });
  wake();
}
