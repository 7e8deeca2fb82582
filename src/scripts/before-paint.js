/*
 * Runs before the first paint: theme, session hint and menu are known before anything is drawn,
 * so nothing jumps afterwards. Placed inline by layouts/base.astro.
 */
(() => {
  const root = document.documentElement;
  let kept = {};
  try {
    kept = localStorage;
  } catch {}
  if (kept.theme === 'light' || kept.theme === 'dark') root.dataset.theme = kept.theme;
  const hint = /(?:^|; )foyer-session=(member|agent|trial)/.exec(document.cookie);
  root.dataset.session = hint ? hint[1] : 'guest';
  root.dataset.menu = kept.menu || (innerWidth < 1200 ? 'mini' : 'full');
  const chosen = document.querySelector(`link[data-language="${kept.hisLang}"]`);
  const isArrival = !document.referrer.startsWith(`${location.origin}/`);
  if (location.pathname === '/' && isArrival && chosen && kept.hisLang !== root.dataset.language) {
    location.replace(new URL(chosen.href).pathname);
  }
})();
