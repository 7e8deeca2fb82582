/** Starts loading; further calls do no harm. */
type Start = () => Promise<void>;

/**
 * Wakes a form that the server has drawn already. Pointing at it or focusing it loads the island.
 * Presses of buttons and a submit that come before hydration, `early` those from before this
 * script, are held and done again, in their order, when the island says `foyer:ready`; what was
 * typed stays in its fields all the while.
 */
export function wakeOnUse(island: HTMLElement, start: Start, early: readonly Event[] = []): void {
  const wakes = ['pointerover', 'focusin', 'touchstart'];
  const acts = ['click', 'submit'];
  let started = false;
  let isActing = false;
  let held: (() => void)[] = [];
  let submit: (() => void) | undefined;

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
    held = [];
    showFailed(true);
  };

  const hold = (event: Event) => {
    if (isActing) return;
    const target = event.target as HTMLElement;
    if (event.type === 'submit') {
      const { submitter } = event as SubmitEvent;
      // Who presses again out of impatience sends once.
      held = held.filter((act) => act !== submit);
      submit = () => (target as HTMLFormElement).requestSubmit(submitter);
      held.push(submit);
    } else {
      const button = target.closest<HTMLElement>('button[type=button]');
      if (!button) return;
      held.push(() => button.click());
    }
    event.preventDefault();
    // React listens on the same element and would act on it a second time.
    event.stopImmediatePropagation();
    wake();
  };

  /** One after the other: what a press changes is drawn before the next one, also a new one. */
  const handOver = () => {
    showFailed(false);
    isActing = true;
    held.shift()?.();
    isActing = false;
    if (held.length > 0) setTimeout(handOver);
    else for (const type of acts) island.removeEventListener(type, hold, true);
  };

  for (const type of wakes) island.addEventListener(type, wake, { passive: true });
  for (const type of acts) island.addEventListener(type, hold, true);
  island.addEventListener('astro:hydration-error', fail);
  island.addEventListener('foyer:ready', handOver, { once: true });
  for (const event of early) hold(event);
  // Pointer or focus may have come before this script ran.
  if (island.contains(document.activeElement) || island.matches(':hover')) wake();
}
