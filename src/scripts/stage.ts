/** Milliseconds after the page has loaded in which nothing else should be fetched. */
const quietMs = 3_000;

/** Calls back once, when the page has been idle for a while after loading. */
export function whenQuiet(then: () => void): void {
  const wait = () => setTimeout(() => (window.requestIdleCallback ?? setTimeout)(then), quietMs);
  if (document.readyState === 'complete') wait();
  else addEventListener('load', wait, { once: true });
}

/**
 * Loads the script of stages with more than one slide when the visitor turns to a stage or the page
 * is idle; until then they are scrolled by hand.
 */
export function startStages(): void {
  for (const stage of document.querySelectorAll<HTMLElement>('[data-stage]')) {
    const signs = ['pointerover', 'focusin', 'touchstart', 'keydown'];
    let started = false;
    let pressed: Event | undefined;
    const start = (event?: Event) => {
      // A key that is pressed while the script is fetched still counts.
      if (event?.type === 'keydown') pressed = event;
      if (started) return;
      started = true;
      void import('./stage-live.ts').then(
        ({ animateStage }) => animateStage(stage, pressed),
        () => {
          started = false;
        },
      );
    };
    for (const sign of signs) stage.addEventListener(sign, start, { passive: true });
    whenQuiet(start);
  }
}
