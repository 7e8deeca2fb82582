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

/**
 * Keeps whose site this is and what the brand's client is called (specification §3, §9); a sign-out
 * leaves them there. A page that does not say changes nothing.
 */
function keepMerchant(): void {
  const { merchant } = root.dataset;
  if (!merchant) return;
  try {
    Object.assign(sessionStorage, { merchant, merchantCode: merchant, platform: 'web' });
  } catch {}
  keep('merchantCode', merchant);
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

for (const sign of ['pointermove', 'touchstart', 'keydown']) {
  addEventListener(sign, loadTouched, { once: true, passive: true });
}

/** A dialog that was asked for did not come. */
async function tellFailure(event: Event): Promise<void> {
  (await loadTouched()).tell((event as CustomEvent<string | undefined>).detail);
}

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

keepMerchant();
startIslands(inTime);
document.addEventListener('foyer:load-failed', tellFailure);
offerNotice();
showHints();
new MutationObserver(showHints).observe(root, { attributeFilter: ['data-session'] });
startStages();
document.addEventListener('foyer:games', loadPictures);
void loadPictures();
