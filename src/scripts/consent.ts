/* Asks once whether the visit may be measured, and loads Google's tag when the answer is yes. */

/** Local storage keeps the answer, `yes` or `no`. */
const keptAs = 'consent';

type Answer = 'yes' | 'no';

function read(): string | null {
  try {
    return localStorage.getItem(keptAs);
  } catch {
    // A browser that keeps nothing would be asked on every page.
    return 'no';
  }
}

function keep(answer: Answer): void {
  try {
    localStorage.setItem(keptAs, answer);
  } catch {}
}

/**
 * Loads Google's tag and sends its first commands, as its instructions say: each command is pushed
 * as the `arguments` object itself.
 */
export function loadGoogleTag(gtagId: string): void {
  const heard: unknown[] = [];
  Reflect.set(window, 'dataLayer', heard);
  function tell(..._words: unknown[]) {
    // biome-ignore lint/complexity/noArguments: the tag tells its commands by this very object
    heard.push(arguments);
  }
  tell('js', new Date());
  tell('config', gtagId);
  const script = document.createElement('script');
  script.src = `https://www.googletagmanager.com/gtag/js?id=${gtagId}`;
  script.async = true;
  document.head.append(script);
}

const line = document.querySelector<HTMLElement>('[data-consent]');
const gtagId = line?.dataset.consent ?? '';

if (line && read() === 'yes') loadGoogleTag(gtagId);
if (line && read() === null) line.hidden = false;

document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element) || !line) return;
  if (target.closest('[data-consent-open]')) line.hidden = false;
  const answer = target.closest<HTMLElement>('[data-answer]')?.dataset.answer;
  if (answer !== 'yes' && answer !== 'no') return;
  const before = read();
  keep(answer);
  line.hidden = true;
  if (answer === 'yes' && before !== 'yes') loadGoogleTag(gtagId);
  // What was loaded cannot be unloaded: the next page is the first one without it.
  if (answer === 'no' && before === 'yes') location.reload();
});
