import { hash } from 'node:crypto';

/** Pseudo-random numbers that are always the same for a text; never for a game's outcome. */
export interface Chance {
  /** Returns a whole number from 0 to `range` − 1. */
  below(range: number): number;
  /** Returns one of several; throws for an empty list. */
  oneOf<Each>(several: readonly Each[]): Each;
}

/** Creates the numbers of a text. */
export function createChance(text: string): Chance {
  let state = hash('sha256', text, 'buffer').readUInt32BE(0);
  // Marsaglia's xorshift: good enough for who plays when.
  const next = () => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  const below = (range: number) => next() % range;
  return {
    below,
    oneOf(several) {
      const one = several[below(several.length)];
      if (one === undefined) throw new Error('there is nothing to choose from');
      return one;
    },
  };
}
