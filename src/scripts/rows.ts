/** Share of the visible width that one press scrolls. */
const pressShare = 0.85;

function createArrow(row: HTMLElement, step: 1 | -1): HTMLButtonElement {
  const arrow = document.createElement('button');
  arrow.type = 'button';
  arrow.className = 'row-arrow';
  arrow.tabIndex = -1;
  arrow.ariaHidden = 'true';
  const towards = document.documentElement.dir === 'rtl' ? -step : step;
  arrow.addEventListener('click', () =>
    row.scrollBy({ left: towards * row.clientWidth * pressShare }),
  );
  return arrow;
}

/** Adds arrows for the mouse to rows that are wider than their place; without them, rows scroll. */
export function startRows(): void {
  for (const row of document.querySelectorAll<HTMLElement>('[data-row]')) {
    const back = createArrow(row, -1);
    const on = createArrow(row, 1);
    const follow = () => {
      const room = row.scrollWidth - row.clientWidth;
      const gone = Math.abs(row.scrollLeft);
      back.hidden = on.hidden = room < 2;
      back.disabled = gone < 2;
      on.disabled = gone > room - 2;
      // Members' tiles have nothing to focus; the keyboard must reach the row all the same.
      const reachable = row.querySelector('a')?.checkVisibility();
      if (room > 1 && !reachable) row.tabIndex = 0;
      else row.removeAttribute('tabindex');
    };
    row.before(back, on);
    row.addEventListener('scroll', follow, { passive: true });
    new ResizeObserver(follow).observe(row);
    new MutationObserver(follow).observe(document.documentElement, {
      attributeFilter: ['data-session'],
    });
  }
}
