import { atom, readonlyType } from 'nanostores';

/** What a page counts down to; `number` is missing where no draw is planned. */
interface ShownIssue {
  readonly number: string | undefined;
  /** `planned` takes no bets yet, `closed` none any more; the server has the last word. */
  readonly state: 'planned' | 'open' | 'closed';
}

/** The countdown's phases in which nothing is taken. */
const waiting: Readonly<Record<string, 'planned' | 'closed'>> = {
  planned: 'planned',
  closed: 'closed',
  drawing: 'closed',
};

const shown = atom<ShownIssue | undefined>(undefined);

/** The issue that this page counts down to: what is bet here is bet on it. Missing until it was read. */
export const $shownIssue = readonlyType(shown);

/** Follows the page's countdown, which scripts/draw-countdown.ts exchanges after each draw and tells phases of. */
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
