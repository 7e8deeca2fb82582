import type { Chooser } from '../chooser.ts';
import { linesOf } from './lines.ts';
import { mostBetLines } from './picks.ts';
import type { Play } from './play.ts';

/** Returns `count` different values, in the order in which they were chosen. */
function chooseSome(values: readonly string[], count: number, choose: Chooser): readonly string[] {
  const left = [...values];
  return Array.from({ length: count }, () => left.splice(choose(left.length), 1)[0] ?? '');
}

/** Chooses how many values of a place are taken: mostly the fewest, seldom all. */
function chooseCount(least: number, most: number, choose: Chooser): number {
  const isOften = choose(3) > 0;
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
  const count = linesOf(play, choice).length;
  if (count < 1 || count > mostBetLines) return typePick(play, choose);
  const separator = choose(2) === 0 ? ',' : ' ';
  return choice.map((values) => (values.length > 0 ? values.join(separator) : '-')).join('|');
}

/** Writes a list of single combinations, one to a row; combinations may stand in it again. */
export function typeList(play: Play, rows: number, choose: Chooser): string {
  const size =
    typeof play.combination === 'object'
      ? play.combination.setsOf
      : play.combination === 'firstTwice'
        ? 2
        : 1;
  const row = (): string => {
    const filled = choose(play.places.length);
    const isEach = play.combination === 'each' || play.combination === 'ordersOfDigits';
    const choice = play.places.map(({ values }, index) =>
      isEach && index !== filled ? [] : chooseSome(values, size, choose),
    );
    if (linesOf(play, choice).length < 1) return row();
    return choice.map((values) => (values.length > 0 ? values.join(',') : '-')).join('|');
  };
  return Array.from({ length: rows }, row).join(choose(2) === 0 ? ';' : '\n');
}
