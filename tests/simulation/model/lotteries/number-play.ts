import { type Chance, type Line, numbersIn, type Place, type Play } from './play.ts';

/** Numbers that may be seen, with how many results show them. */
export interface SeenNumbers {
  readonly numbers: readonly number[];
  readonly times: number;
}

/** Play that looks at some of the drawn numbers. */
export interface NumberPlay {
  readonly code: string;
  readonly places: readonly Place[];
  readonly combination?: Play['combination'] | undefined;
  /** Returns the numbers that a line of a place looks at. */
  readonly sees: (numbers: readonly number[], place: number) => readonly number[];
  /** Everything that may be seen, each as likely as the times that it is listed or counted. */
  readonly space: () => readonly (readonly number[])[] | readonly SeenNumbers[];
  readonly wins: (values: readonly string[], numbers: readonly number[]) => boolean;
  readonly returns?: ((numbers: readonly number[]) => boolean) | undefined;
}

/** Builds a play whose chances are counted by going through everything that may be drawn. */
export function playOfNumbers(play: NumberPlay): Play {
  const { code, places, combination = 'each', sees, wins, returns } = play;
  const chances = new Map<string, Chance>();
  let space: readonly SeenNumbers[] | undefined;
  const count = (isCounted: (numbers: readonly number[]) => boolean): bigint => {
    space ??= play.space().map((seen) => ('numbers' in seen ? seen : { numbers: seen, times: 1 }));
    const counted = space.filter(({ numbers }) => isCounted(numbers));
    return BigInt(counted.reduce((sum, { times }) => sum + times, 0));
  };
  const chanceOf = ({ values }: Line): Chance => {
    // Numbers are all alike, so that every combination of several has the chance of the first one.
    const name = combination === 'each' ? values.join(' ') : 'every combination';
    const counted = chances.get(name);
    if (counted) return counted;
    const chance = {
      ways: count((numbers) => wins(values, numbers)),
      returned: returns ? count(returns) : 0n,
      all: count(() => true),
    };
    chances.set(name, chance);
    return chance;
  };
  return {
    code,
    places,
    combination,
    units: 1,
    hits: ({ place, values }, result) => (wins(values, sees(numbersIn(result), place)) ? 1 : 0),
    isReturned: ({ place }, result) => returns?.(sees(numbersIn(result), place)) ?? false,
    priceOf: (line) => ({ chance: chanceOf(line) }),
  };
}

/** Counts the five-digit results by one number that a play sees in them, such as their sum. */
export function tallyFiveDigits(see: (digits: readonly number[]) => number): SeenNumbers[] {
  const times = new Map<number, number>();
  const digits = [0, 0, 0, 0, 0];
  for (let result = 0; result < 100_000; result += 1) {
    let left = result;
    for (let place = 0; place < digits.length; place += 1) {
      digits[place] = left % 10;
      left = Math.floor(left / 10);
    }
    const seen = see(digits);
    times.set(seen, (times.get(seen) ?? 0) + 1);
  }
  return [...times].map(([seen, count]) => ({ numbers: [seen], times: count }));
}

/** Returns one place of these values, of which at least `least` are chosen. */
export function placeOf(values: readonly (string | number)[], least = 1): Place {
  return { values: values.map(String), least };
}

/** Returns places of the same values, of which a pick may leave some empty. */
export function placesOf(count: number, values: readonly (string | number)[]): readonly Place[] {
  return Array.from({ length: count }, () => placeOf(values, 0));
}
