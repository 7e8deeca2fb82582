import { randomInt } from 'node:crypto';

/** Who plays what, and when: nobody's money hangs on how good this chance is. */
export function oneOf<Each>(several: readonly Each[]): Each | undefined {
  return several.length === 0 ? undefined : several[randomInt(several.length)];
}

export function between(least: number, most: number): number {
  return least + randomInt(most - least + 1);
}
