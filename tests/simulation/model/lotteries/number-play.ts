import { type Chance, type Line, numbersIn, type Place, type Play } from './play.ts';

/** Play that looks at some of the drawn numbers. */
export interface NumberPlay {
  readonly code: string;
  readonly places: readonly Place[];
  readonly combination?: Play['combination'] | undefined;
  /** Returns the numbers that a line of a place looks at. */
  readonly sees: (numbers: readonly number[], place: number) => readonly number[];
  /** Everything that may be seen, each equally likely. */
  readonly space: () => readonly (readonly number[])[];
  readonly wins: (values: readonly string[], numbers: readonly number[]) => boolean;
  readonly returns?: ((numbers: readonly number[]) => boolean) | undefined;
}

/** Builds a play whose chances are counted by going through everything that may be drawn. */
export function playOfNumbers(play: NumberPlay): Play {
  const { code, places, combination = 'each', sees, wins, returns } = play;
  const chances = new Map<string, Chance>();
  let space: readonly (readonly number[])[] | undefined;
  const chanceOf = ({ values }: Line): Chance => {
    // Numbers are all alike, so that every combination of several has the chance of the first one.
    const name = combination === 'each' ? values.join(' ') : 'every combination';
    const counted = chances.get(name);
    if (counted) return counted;
    space ??= play.space();
    const chance = {
      ways: BigInt(space.filter((numbers) => wins(values, numbers)).length),
      returned: returns ? BigInt(space.filter(returns).length) : 0n,
      all: BigInt(space.length),
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

/** Returns one place of these values, of which at least `least` are chosen. */
export function placeOf(values: readonly (string | number)[], least = 1): Place {
  return { values: values.map(String), least };
}

/** Returns places of the same values, of which a pick may leave some empty. */
export function placesOf(count: number, values: readonly (string | number)[]): readonly Place[] {
  return Array.from({ length: count }, () => placeOf(values, 0));
}
