import type { EarlyPress } from './fields.ts';
import { HeldPresses } from './held.ts';

/** Starts loading; further calls do no harm. */
type Start = () => Promise<void>;

/**
 * Wakes a form that the server has drawn already. Presses of buttons and a submit that come before
 * hydration, `early` those from before this script, are held and done again, in their order, when
 * the island says `foyer:ready`, each with what stood in the fields when it came. What was typed
 * stays there all the while. When the island cannot be loaded, only a press tries again: the
 * pointer comes and goes without meaning it.
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
