import { randomInt } from 'node:crypto';

/**
 * Picks one item at random, for who plays what and when: no money depends on the quality of this
 * chance.
 */
export function pickOne<Each>(several: readonly Each[]): Each | undefined {
  return several.length === 0 ? undefined : several[randomInt(several.length)];
}

export function between(least: number, most: number): number {
  return least + randomInt(most - least + 1);
}
