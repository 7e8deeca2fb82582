/* The page that another site sends a visitor back to: signs them in, or asks for their code. */

function show(place: HTMLElement, reason: string): void {
  const waiting = place.querySelector<HTMLElement>('[data-waiting]');
  const failed = place.querySelector<HTMLElement>('[data-failed]');
  const words = place.querySelector<HTMLElement>('[data-reason]');
  const title = place.querySelector('h1');
  if (waiting) waiting.hidden = true;
  if (title && failed) title.textContent = failed.dataset.heading ?? '';
  if (words && reason !== '') words.textContent = reason;
  if (failed) failed.hidden = false;
}

async function finish(place: HTMLElement): Promise<void> {
  const { readSocialStart, returnFromSocial, socialCancelled } = await import(
    '#stores/identity/social.ts'
  );
  const here = place.dataset.home ?? '/';
  const home = readSocialStart()?.homePath ?? here;
  const address = new URL(location.href);
  // The other site knows one address; who left from another language goes on in it.
  if (home !== here) {
    const prefix = home === '/' ? '' : home;
    location.replace(`${prefix}/social${address.search}${address.hash}`);
    return;
  }
  // Codes belong in no history and in no later page's referrer.
  history.replaceState(null, '', location.pathname);
  const answer = await returnFromSocial(address);
  if (answer.ok) {
    const { consumeWayBack } = await import('#stores/identity/sign-in-again.ts');
    location.replace(consumeWayBack() ?? home);
  } else if (answer.refusal.code === 'second_factor_required') {
    location.replace(place.dataset.login ?? home);
  } else if (answer.refusal.code === socialCancelled) show(place, place.dataset.cancelled ?? '');
  else show(place, answer.refusal.message);
}

const place = document.querySelector<HTMLElement>('[data-social-return]');
if (place) finish(place).catch(() => show(place, ''));
