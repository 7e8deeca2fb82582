import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** Rounds of one game that the brand lets a member play at its own cost. */
export interface FreeRounds {
  readonly id: string;
  readonly gameId: string;
  /** The game's, or its id where it is gone. */
  readonly title: string;
  readonly rounds: number;
  readonly usedRounds: number;
  /** Notional stake of each round. */
  readonly stake: Money;
  /** Winnings of the rounds so far; they are in the wallet. */
  readonly won: Money;
  readonly createdAtMs: number;
  readonly expiresAtMs: number;
  /** `open` while there are rounds left that can be played. */
  readonly state: 'open' | 'played' | 'expired' | 'withdrawn';
}

/** The member's free rounds, the latest first; at most a hundred. */
export const freeRounds = endpoint<NoInput, { readonly grants: readonly FreeRounds[] }>()({
  method: 'GET',
  path: '/wps/member/free-rounds',
  needs: 'trueAccount',
});
