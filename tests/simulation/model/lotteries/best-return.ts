import type { DrawnResult } from '#contract/draws/results.ts';
import type { Bet } from './bets.ts';
import { payOf } from './bets.ts';

/** Returns the most that any of some results pays for a bet, in minor units. */
export function bestReturnMinor(bet: Bet, results: readonly DrawnResult[]): bigint {
  return results.reduce((best, result) => {
    const { payoutMinor } = payOf(bet, result);
    return payoutMinor > best ? payoutMinor : best;
  }, 0n);
}
