import type { Bonus } from '#contract/rewards/bonuses.ts';

const running: readonly Bonus['state'][] = ['active', 'waiting', 'offered'];

/** Returns whether a bonus has not ended. */
export function isRunning({ state }: Bonus): boolean {
  return running.includes(state);
}
