/** Source of choices that a seed decides: the same seed always makes the same ones. */
export interface Random {
  /** Returns a whole number from 0 up to, not including, `below`. */
  below(below: number): number;
  /** Returns a whole number of both bounds and what is between. */
  between(least: number, most: number): number;
  /** Returns true in so many of a hundred cases. */
  chance(percent: number): boolean;
  /** Returns one of the values. Throws for none. */
  pick<Value>(values: readonly Value[]): Value;
  /** Returns one of the values, each as often as its weight says. */
  weighted<Value>(values: readonly (readonly [weight: number, value: Value])[]): Value;
  /** Returns an amount between both bounds, often one of them or beside it. */
  amount(least: bigint, most: bigint): bigint;
}

const words = 2 ** 32;

/** Creates the choices of a seed (mulberry32, by Tommy Ettinger; public domain). */
export function createRandom(seed: number): Random {
  let state = seed >>> 0;
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return (mixed ^ (mixed >>> 14)) >>> 0;
  };
  // The first words of seeds that follow each other are alike.
  for (let round = 0; round < 4; round += 1) next();
  const below = (bound: number) => Math.floor((next() / words) * bound);
  const random: Random = {
    below,
    between: (least, most) => least + below(most - least + 1),
    chance: (percent) => below(100) < percent,
    pick(values) {
      const value = values[below(values.length)];
      if (value === undefined) throw new Error('there is nothing to choose from');
      return value;
    },
    weighted(values) {
      // Weights may be fractions.
      let left = (next() / words) * values.reduce((sum, [weight]) => sum + weight, 0);
      for (const [weight, value] of values) {
        if (left < weight) return value;
        left -= weight;
      }
      throw new Error('there is nothing to choose from');
    },
    amount(least, most) {
      if (most <= least) return least;
      const near = [least, least + 1n, most - 1n, most];
      if (random.chance(40)) return random.pick(near);
      // Small ones are as frequent as large ones.
      const span = most - least;
      const bits = BigInt(random.between(1, span.toString(2).length));
      const drawn = BigInt(next()) * BigInt(words) + BigInt(next());
      return least + ((drawn % (1n << bits)) % (span + 1n));
    },
  };
  return random;
}
