import { HeldPresses } from './held.ts';

/** Starts loading; further calls do no harm. */
type Start = () => Promise<void>;

/**
 * Wakes a form that the server has drawn already. Pointing at it or focusing it loads the island,
 * and so does what this tab keeps of it under its `data-kept`, which the server does not know.
 * Presses of buttons and a submit that come before hydration, `early` those from before this
 * script, are held and done again, in their order, when the island says `foyer:ready`, each with
 * what stood in the fields when it came. What was typed stays there all the while.
 */
export function wakeOnUse(island: HTMLElement, start: Start, early: readonly Event[] = []): void {
  const wakes = ['pointerover', 'focusin', 'touchstart'];
  let started = false;

  const showFailed = (failed: boolean) => {
    for (const note of island.querySelectorAll<HTMLElement>('[data-load-failed]')) {
      note.hidden = !failed;
    }
  };

  const wake = () => {
    if (started) return;
    started = true;
    // From now on only a press tries again: the pointer comes and goes without meaning it.
    for (const type of wakes) island.removeEventListener(type, wake);
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

  for (const type of wakes) island.addEventListener(type, wake, { passive: true });
  const held = new HeldPresses(island, early, wake);
  island.addEventListener('astro:hydration-error', fail);
  island.addEventListener('foyer:ready', handOver, { once: true });
  // Pointer or focus may have come before this script ran.
  const isWanted = island.contains(document.activeElement) || island.matches(':hover');
  if (isWanted || isKept(island)) wake();
}

function isKept(island: HTMLElement): boolean {
  const { kept } = island.querySelector<HTMLElement>('[data-kept]')?.dataset ?? {};
  try {
    return kept !== undefined && sessionStorage.getItem(kept) !== null;
  } catch {
    return false;
  }
}
