import type { Bet } from '../bets/index.ts';

/** A bet with its member's path in the tree, or alone while the member is excluded. */
export interface OpenBet extends Bet {
  /** By which it counts. */
  readonly uplinePath: string;
}
