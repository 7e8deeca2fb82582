/* What every page can do without React: theme, language choice, side menu, banners, pictures of
games, and waking islands. */
import { inTime } from '../hydration/in-time.ts';
import { startIslands } from '../hydration/wake.ts';
import { startStages, whenQuiet } from './stage.ts';

const root = document.documentElement;

/** Keeps a choice; a browser that keeps nothing forgets it with the page. */
function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {}
}

function read(name: string): string | null {
  try {
    return localStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Calls back once, when somebody turns to the page. */
function whenTouched(then: () => void): void {
  const signs = ['pointermove', 'touchstart', 'keydown'];
  const hear = () => {
    for (const sign of signs) removeEventListener(sign, hear);
    then();
  };
  for (const sign of signs) addEventListener(sign, hear, { passive: true });
}

/** Before somebody is there, nobody needs the arrows of rows. */
async function loadRows(): Promise<void> {
  const { startRows } = await import('./rows.ts');
  startRows();
}

/** Loads what fetches games' own pictures, as soon as there are some on the page. */
async function loadPictures(): Promise<void> {
  if (!document.querySelector('img[data-src]')) return;
  document.removeEventListener('foyer:games', loadPictures);
  const { startLazyImages } = await import('./lazy-images.ts');
  startLazyImages(root);
}

/** Fetched when somebody turns to the page, before anything fails. */
const loadTouched = () => import('./touched.ts');

/** A dialog that was asked for did not come. */
async function tellFailure(event: Event): Promise<void> {
  (await loadTouched()).tell((event as CustomEvent<string | undefined>).detail);
}

/** What opens customer service beside the page; until it is here the link is a link. */
const loadService = () => import('./service-window.ts');

function switchTheme(): void {
  const theme = root.dataset.theme === 'light' ? 'dark' : 'light';
  root.dataset.theme = theme;
  keep('theme', theme);
}

function toggleMenu(): void {
  const menu = root.dataset.menu === 'mini' ? 'full' : 'mini';
  root.dataset.menu = menu;
  keep('menu', menu);
}

/** Shows what the session's own hints say where a member's part of the page wants it. */
function showHints(): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-hint]')) {
    try {
      place.textContent = sessionStorage.getItem(place.dataset.hint ?? '');
    } catch {}
  }
}

/**
 * Asks for the first-time notice when there is one that this browser has not shown
 * (stores/notices.ts keeps which), unless the visitor is busy on the page already.
 */
function offerNotice(): void {
  const { notice } = root.dataset;
  let isBusy = false;
  const stay = () => {
    isBusy = true;
  };
  const signs = ['pointerdown', 'keydown', 'focusin', 'input', 'scroll'];
  for (const sign of signs) addEventListener(sign, stay, { once: true, passive: true });
  whenQuiet(() => {
    if (!notice || isBusy || root.dataset.opening || read('index_notice')?.includes(`"${notice}"`))
      return;
    root.dataset.opening = 'popup';
    document.dispatchEvent(new CustomEvent('foyer:open', { detail: 'popup', cancelable: true }));
  });
}

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-theme-switch]')) switchTheme();
  if (event.target.closest('[data-menu-toggle]')) toggleMenu();
  const link = event.target.closest('a');
  if (link?.dataset.language) {
    keep('lang', link.dataset.language);
    keep('hisLang', link.dataset.language);
    // Shared pages do not know the address's query.
    link.search = location.search;
  }
  // A drawer over the page would hide where a link within the page leads.
  if (link) link.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
});

startIslands(inTime);
document.addEventListener('foyer:load-failed', tellFailure);
whenTouched(loadTouched);
offerNotice();
showHints();
new MutationObserver(showHints).observe(root, { attributeFilter: ['data-session'] });
if (document.querySelector('[data-service]')) whenTouched(loadService);
if (document.querySelector('[data-row]')) whenTouched(loadRows);
startStages();
document.addEventListener('foyer:games', loadPictures);
void loadPictures();
