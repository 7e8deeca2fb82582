import { atom, readonlyType } from 'nanostores';

/** Issue of a page's countdown; `number` is `undefined` where no draw is planned. */
export interface ShownIssue {
  readonly number: string | undefined;
  /** `planned` accepts no bets yet, `closed` none any more; the server decides. */
  readonly state: 'planned' | 'open' | 'closed';
}

/** Phases of the countdown in which no bets are accepted. */
const waiting: Readonly<Record<string, 'planned' | 'closed'>> = {
  planned: 'planned',
  closed: 'closed',
  drawing: 'closed',
};

const shown = atom<ShownIssue | undefined>(undefined);

/**
 * Issue of this page's countdown, which bets of the page are placed on; `undefined` until it was
 * read.
 */
export const $shownIssue = readonlyType(shown);

/**
 * Follows the page's countdown, which scripts/draw-countdown.ts replaces after each draw and
 * updates with phases; returns a function that stops it.
 */
export function followShownIssue(): () => void {
  const read = () => {
    const place = document.querySelector<HTMLElement>('[data-countdown]');
    const { number, shown: phase = '' } = place?.dataset ?? {};
    shown.set({ number: number || undefined, state: waiting[phase] ?? 'open' });
  };
  read();
  const events = ['foyer:draw', 'foyer:phase'];
  for (const each of events) document.addEventListener(each, read);
  return () => {
    for (const each of events) document.removeEventListener(each, read);
  };
}
