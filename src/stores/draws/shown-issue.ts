import { atom, readonlyType } from 'nanostores';

/** What a page counts down to; `number` is missing where no draw is planned. */
interface ShownIssue {
  readonly number: string | undefined;
}

const shown = atom<ShownIssue | undefined>(undefined);

/** The issue that this page counts down to: what is bet here is bet on it. Missing until it was read. */
export const $shownIssue = readonlyType(shown);

/** Follows the page's countdown, which scripts/draw-countdown.ts exchanges after each draw. */
export function followShownIssue(): () => void {
  const read = () => {
    const place = document.querySelector<HTMLElement>('[data-countdown]');
    shown.set({ number: place?.dataset.number || undefined });
  };
  read();
  document.addEventListener('foyer:draw', read);
  return () => document.removeEventListener('foyer:draw', read);
}
