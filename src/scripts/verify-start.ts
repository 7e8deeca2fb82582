/* Fetches what works rounds out: at once for an address with a round in it, else when somebody turns
to the page. */
const form = document.querySelector<HTMLFormElement>('[data-verify] form');
const load = () => import('./verify.ts');

/** A press that came before the code is made again with it. */
async function verifyLater(event: Event): Promise<void> {
  event.preventDefault();
  await load();
  form?.requestSubmit();
}

if (location.hash.length > 1) {
  void load();
} else {
  for (const sign of ['pointermove', 'touchstart', 'keydown', 'focusin', 'hashchange']) {
    addEventListener(sign, load, { once: true, passive: true });
  }
  form?.addEventListener('submit', verifyLater, { once: true });
}
