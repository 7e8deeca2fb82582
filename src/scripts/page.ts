/* What every page can do without React: theme, language choice, side menu, banner stage. */
import { startRows } from './rows.ts';
import { startStages } from './stage.ts';

const root = document.documentElement;

/** Keeps a choice; a browser that keeps nothing forgets it with the page. */
function keep(name: string, value: string): void {
  try {
    localStorage.setItem(name, value);
  } catch {}
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

document.addEventListener('click', (event) => {
  if (!(event.target instanceof Element)) return;
  if (event.target.closest('[data-theme-switch]')) switchTheme();
  if (event.target.closest('[data-menu-toggle]')) toggleMenu();
  const link = event.target.closest('a');
  if (link?.dataset.language) {
    keep('lang', link.dataset.language);
    keep('hisLang', link.dataset.language);
  }
  // A drawer over the page would hide where a link within the page leads.
  if (link) link.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
});

startRows();
startStages();
