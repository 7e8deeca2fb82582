import type { BetRound } from '#contract/play/records.ts';
import type { TextKey } from '#i18n/translate.ts';
import type { GapValues } from '#lib/gaps.ts';

/** Selection of a slip, as its vendor names it in a round's details. */
export interface ListedSelection {
  /** Both sides, `Saltmarsh – Breakwater`. */
  readonly fixture: string;
  /** Code of the answer, `over-2`. */
  readonly selection: string;
  /** Gross price in 1/100 of the stake. */
  readonly price: number;
  readonly atMs: number;
}

function isSelection(value: unknown): value is ListedSelection {
  if (typeof value !== 'object' || value === null) return false;
  const { fixture, selection, price, atMs } = value as Partial<ListedSelection>;
  return (
    typeof fixture === 'string' &&
    typeof selection === 'string' &&
    typeof price === 'number' &&
    typeof atMs === 'number'
  );
}

/** Reads the selections of a round's details; none for rounds of other games. */
export function readSelections(details: BetRound['details']): readonly ListedSelection[] {
  const listed = details?.fixtures;
  return Array.isArray(listed) ? listed.filter(isSelection) : [];
}

/** Returns the text of a selection, with what stands in it. */
export function selectionText(
  { fixture, selection }: ListedSelection,
  engine: string,
): { readonly key: TextKey; readonly values: GapValues } {
  const [name = '', one = '', two = ''] = selection.split('-');
  const [home = '', away = ''] = fixture.split(' – ');
  const values = { team: name.includes('away') ? away : home, line: one, score: `${one}–${two}` };
  switch (name) {
    case 'home':
    case 'away':
      return { key: 'bets:pick_wins', values };
    case 'homeback':
    case 'awayback':
      return { key: 'bets:pick_back', values };
    case 'firsthome':
    case 'firstaway':
      return { key: 'bets:pick_first', values };
    case 'draw':
      return { key: 'bets:pick_draw', values };
    case 'both':
      return { key: 'bets:pick_both', values };
    case 'notboth':
      return { key: 'bets:pick_notboth', values };
    case 'otherscore':
      return { key: 'bets:pick_otherscore', values };
    case 'over':
      return { key: overKeys[engine] ?? 'bets:pick_over', values };
    case 'under':
      return { key: underKeys[engine] ?? 'bets:pick_under', values };
    default:
      return { key: 'bets:pick_score', values };
  }
}

const overKeys: Readonly<Record<string, TextKey>> = {
  duel: 'bets:pick_three',
  cockfight: 'bets:pick_late',
};
const underKeys: Readonly<Record<string, TextKey>> = {
  duel: 'bets:pick_two',
  cockfight: 'bets:pick_early',
};
