import type { Line, Play } from './play.ts';
import { countSets, highestOfGroups, ordersOf, setsOf } from './spaces.ts';

/** Values that are chosen in each place of a slip. */
export type Choice = readonly (readonly string[])[];

/** Name of a line within its play: two lines of one name are one. */
export function nameOf({ place, values }: Line): string {
  return `${place}:${values.join('-')}`;
}

/** Keeps the first of lines that have the same name. */
export function differentLines(lines: readonly Line[]): readonly Line[] {
  return [...new Map(lines.map((line) => [nameOf(line), line])).values()];
}

const inFirstPlace = (values: readonly string[]): Line => ({ place: 0, values });

/** Returns the digits of a number in every order, each different number once. */
function ordersOfDigits(number: string): readonly Line[] {
  const places = [...number].map((_, index) => index);
  const orders = ordersOf(places, places.length).map((order) =>
    order.map((place) => number[place]).join(''),
  );
  return [...new Set(orders)].map((order) => inFirstPlace([order]));
}

/** Returns whether a choice has so many sets of values that listing them would never end. */
export function isEndless({ combination }: Play, [values = []]: Choice): boolean {
  return typeof combination === 'object' && countSets(values.length, combination.setsOf) > 10_000n;
}

/** Lists the lines of a choice, each once. */
export function linesOf({ combination }: Play, choice: Choice): readonly Line[] {
  const [first = []] = choice;
  const list = (): readonly Line[] => {
    if (combination === 'each') {
      return choice.flatMap((values, place) => values.map((value) => ({ place, values: [value] })));
    }
    if (combination === 'oneOfEachPlace') return highestOfGroups(choice).map(inFirstPlace);
    if (combination === 'differentOfEachPlace') {
      return highestOfGroups(choice)
        .filter((row) => new Set(row).size === row.length)
        .map(inFirstPlace);
    }
    if (combination === 'firstTwice') {
      return ordersOf(first, 2).map(([twice = '', once = '']) =>
        inFirstPlace([twice, twice, once]),
      );
    }
    if (combination === 'ordersOfDigits') return first.flatMap(ordersOfDigits);
    return setsOf(first, combination.setsOf).map(inFirstPlace);
  };
  return differentLines(list());
}
