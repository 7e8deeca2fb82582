/* What every page can do without React: theme, language choice, side menu, banners, pictures of
games, and waking islands. */
import { inTime } from '../hydration/in-time.ts';
import { startIslands } from '../hydration/start-islands.ts';
import { offerNotice } from './first-notice.ts';
import { startStages } from './stage.ts';

const root = document.documentElement;

/** Turns to what a browser keeps; one that keeps nothing forgets it with the page. */
function attempt<Kept>(act: () => Kept): Kept | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

const keep = (name: string, value: string) => attempt(() => localStorage.setItem(name, value));

/** Loads what fetches games' own pictures, as soon as there are some on the page. */
function loadPictures(): void {
  if (!document.querySelector('img[data-src]')) return;
  document.removeEventListener('foyer:games', loadPictures);
  void import('./lazy-images.ts').then(
    ({ startLazyImages }) => startLazyImages(root),
    () => document.addEventListener('foyer:games', loadPictures),
  );
}

/** Fetched when somebody turns to the page, before anything fails; `undefined` without a network. */
const loadTouched = () => import('./first-touch.ts').catch(() => {});

for (const sign of ['pointermove', 'touchstart', 'keydown']) {
  addEventListener(sign, loadTouched, { once: true, passive: true });
}

/** A dialog that was asked for did not come. */
async function tellFailure(event: Event): Promise<void> {
  (await loadTouched())?.showLoadFailure((event as CustomEvent<string | undefined>).detail);
}

/** Astro's element and what it hydrates an island by come with the first that wakes. */
async function hydrateInTime(island: HTMLElement): Promise<void> {
  const { hydrate } = await inTime(import('../hydration/hydrate.ts'));
  await inTime(hydrate(island));
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
    attempt(() => {
      place.textContent = sessionStorage.getItem(place.dataset.hint ?? '');
    });
  }
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
});

startIslands(hydrateInTime);
document.addEventListener('foyer:load-failed', tellFailure);
offerNotice();
showHints();
new MutationObserver(showHints).observe(root, { attributeFilter: ['data-session'] });
startStages();
document.addEventListener('foyer:games', loadPictures);
loadPictures();
