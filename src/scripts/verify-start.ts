/* Fetches what works rounds, draws and raffles out: at once for an address that names one, else when somebody
turns to the page. */
const round = document.querySelector<HTMLFormElement>('[data-verify] form');
const draw = document.querySelector<HTMLFormElement>('[data-verify-draw] form');
const raffle = document.querySelector<HTMLFormElement>('[data-verify-raffle] form');
const loadRounds = () => import('./verify.ts');
const loadDraws = () => import('./verify-draw.ts');
const loadRaffles = () => import('./verify-raffle.ts');
/**
 * Loads the check of a draw's beacon in advance, so that a saved draw can be opened without a
 * connection.
 */
const loadBeacons = () => import('#lib/beacon/signature.ts');

/**
 * Makes a press that came before the code again with it. Without a connection the form says so, and
 * the next press tries again.
 */
function sendLater(form: HTMLFormElement | null, load: () => Promise<unknown>): void {
  const send = async (event: Event) => {
    event.preventDefault();
    const isLoaded = await load().then(
      () => true,
      () => false,
    );
    const trouble = form?.parentElement?.querySelector<HTMLElement>('[data-verdict="offline"]');
    if (trouble) trouble.hidden = isLoaded;
    if (isLoaded) form?.requestSubmit();
    else wait();
  };
  const wait = () => form?.addEventListener('submit', send, { once: true });
  wait();
}

/** Loads all checks; a failed one is loaded again by the press that needs it. */
const load = () => Promise.allSettled([loadRounds(), loadDraws(), loadBeacons(), loadRaffles()]);

const isNamed = location.hash.length > 1;
if (/[#&](?:bet|number)=/.test(location.hash)) document.querySelector('#draw')?.scrollIntoView();
// Both, so that whoever came for one of them can go on with the other without a connection.
if (isNamed) void load();
else {
  for (const sign of ['pointermove', 'touchstart', 'keydown', 'focusin', 'hashchange']) {
    addEventListener(sign, load, { once: true, passive: true });
  }
}
sendLater(round, loadRounds);
sendLater(draw, loadDraws);
sendLater(raffle, loadRaffles);
