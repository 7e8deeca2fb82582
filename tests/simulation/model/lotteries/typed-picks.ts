import type { Chooser } from '../chooser.ts';
import { isEndless, linesOf } from './lines.ts';
import { mostBetLines } from './picks.ts';
import type { Play } from './play.ts';

/** Returns `count` different values, in the order in which they were chosen. */
function chooseSome(values: readonly string[], count: number, choose: Chooser): readonly string[] {
  const left = [...values];
  return Array.from({ length: count }, () => left.splice(choose(left.length), 1)[0] ?? '');
}

/** Chooses how many values of a place are taken: mostly the fewest, seldom all. */
function chooseCount(least: number, most: number, choose: Chooser): number {
  const isOften = choose(6) > 0;
  const highest = isOften ? Math.min(most, least + 2) : most;
  return least + choose(highest - least + 1);
}

/**
 * Writes random numbers of a play as a member might type them, out of order; at most
 * `mostBetLines` combinations and at least one.
 */
export function typePick(play: Play, choose: Chooser): string {
  const choice = play.places.map(({ values, least }) => {
    const most = values.length > 100 ? 6 : values.length;
    return chooseSome(values, chooseCount(least, most, choose), choose);
  });
  const count = isEndless(play, choice) ? 0 : linesOf(play, choice).length;
  if (count < 1 || count > mostBetLines) return typePick(play, choose);
  const separator = choose(2) === 0 ? ',' : ' ';
  return choice.map((values) => (values.length > 0 ? values.join(separator) : '-')).join('|');
}

/** Returns the fewest values of a place that make one combination. */
function sizeOf({ combination }: Play): number {
  if (typeof combination === 'object') return combination.setsOf;
  return combination === 'firstTwice' ? 2 : 1;
}

/** Writes one combination, or one value of each place. */
function typeRow(play: Play, choose: Chooser): string {
  const choice = play.places.map(({ values }) => chooseSome(values, sizeOf(play), choose));
  if (linesOf(play, choice).length < 1) return typeRow(play, choose);
  return choice.map((values) => values.join(',')).join('|');
}

/** Writes a list of single combinations, one to a row; combinations may stand in it again. */
export function typeList(play: Play, rows: number, choose: Chooser): string {
  // Two numbers, one of them twice, are two combinations; places with a bet each are no list.
  const isNoList =
    play.combination === 'firstTwice' || (play.combination === 'each' && play.places.length > 1);
  const list = Array.from({ length: isNoList ? 1 : rows }, () => typeRow(play, choose));
  return list.join(choose(2) === 0 ? ';' : '\n');
}
