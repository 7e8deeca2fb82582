/*
 * Runs before the first paint: theme, session hint and menu are known before anything is drawn,
 * so nothing jumps afterwards; presses of forms are held and codes of invitations kept. Placed inline
 * by layouts/base.astro.
 */
(() => {
  const { dataset } = document.documentElement;
  let kept = {};
  try {
    kept = localStorage;
    if (sessionStorage.vipService) dataset.vip = '';
    // Who invited counts on the pages that follow too (stores/identity/invitation.ts).
    if (/[?&](affiliate|referral)Code=[^&]/.test(location.search))
      sessionStorage.invitedBy = location.search;
  } catch {}
  const { theme, menu, hisLang } = kept;
  if (theme === 'light' || theme === 'dark') dataset.theme = theme;
  dataset.session =
    /(?:^|; )__Host-session=(member|agent|trial)/.exec(document.cookie)?.[1] ?? 'guest';
  dataset.menu = dataset.bars ? 'mini' : menu || (innerWidth < 1200 ? 'mini' : 'full');
  // A style or script that does not come is told, though the page's own script may be the one.
  let tell;
  const hear = ({ target: { rel, type } }) => {
    if (rel !== 'stylesheet' && type !== 'module') return;
    tell = () => document.querySelector('[data-load-failure]').showPopover();
    addEventListener('load', tell);
  };
  addEventListener('error', hear, true);
  // Until the page's script is there no form is sent, and no press of it lost (hydration/waiting.ts).
  const early = [];
  window.foyerEarly = early;
  const hold = (event) => {
    const { target } = event;
    const button = target.closest?.('astro-island[client=intent]:not([data-watched]) button');
    if (!button) return;
    event.preventDefault();
    // A press means what stood in the fields when it came.
    const fields = [...button.closest('astro-island').querySelectorAll('[name]')];
    early.push({ target, fields: fields.map((field) => [field, field.value, field.checked]) });
    // Any press closes the notice; one that is held in vain brings it back.
    tell?.();
  };
  addEventListener('click', hold, true);
  const chosen = document.querySelector(`link[data-language="${hisLang}"]`);
  const isArrival = !document.referrer.startsWith(`${location.origin}/`);
  if (location.pathname === '/' && isArrival && chosen && hisLang !== dataset.language) {
    location.replace(new URL(chosen.href).pathname + location.search);
  }
})();
