import type { Bonus } from '#contract/rewards/bonuses.ts';

/** States of bonuses that have not ended, in the order in which they are shown. */
const running: readonly Bonus['state'][] = ['active', 'waiting', 'offered'];

/** Returns whether a bonus has not ended. */
export function isRunning({ state }: Bonus): boolean {
  return running.includes(state);
}

/** Returns the bonuses that have not ended: the active one, then those that wait or are offered. */
export function listRunning(bonuses: readonly Bonus[]): readonly Bonus[] {
  const place = ({ state }: Bonus) => running.indexOf(state);
  return bonuses.filter(isRunning).toSorted((one, other) => place(one) - place(other));
}
