/** Source of chance: returns a whole number from 0 to `range` − 1. */
export type Chooser = (range: number) => number;

/** Creates a source of chance from a seed, the same each time (mulberry32). */
export function createChooser(seed: number): Chooser {
  let state = seed >>> 0;
  return (range) => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) % range;
  };
}
