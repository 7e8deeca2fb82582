import type { Bet } from '../bets/index.ts';

/**
 * Bet with its member's path in the tree; the path is the member alone while the member is
 * excluded.
 */
export interface OpenBet extends Bet {
  /** By which it counts. */
  readonly uplinePath: string;
}
