/* What opens at the end of the side menu comes into view, as far as it fits. */

const nearest = { block: 'nearest' } as const;

function showOpened(opened: EventTarget | null): void {
  if (!(opened instanceof HTMLDetailsElement) || !opened.open) return;
  if (opened.closest('.side-menu')) opened.scrollIntoView(nearest);
}

document.addEventListener('toggle', ({ target }) => showOpened(target), true);
// Opened while this was on its way.
showOpened(document.querySelector('.side-menu details[open]'));

const app = document.querySelector('.menu-app');
for (const sign of ['pointerenter', 'focusin']) {
  app?.addEventListener(sign, () => app.scrollIntoView(nearest));
}

// A drawer over the page would hide where a link within the page leads.
document.addEventListener('click', ({ target }) => {
  if (!(target instanceof Element)) return;
  target.closest('a')?.closest<HTMLElement>('[popover]:popover-open')?.hidePopover();
});
