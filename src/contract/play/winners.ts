import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { GameCategory } from './games.ts';

/** Win on the winner board. */
export interface Winner {
  /** Masked by the platform, `lo***us`. */
  readonly account: string;
  readonly gameId: string;
  readonly title: string;
  readonly vassalage: string;
  readonly gameType: GameCategory;
  readonly amount: Money;
  readonly wonAtMs: number;
}

/** The winner board, largest first, at most 20 (specification §7, "winner rank list"). */
export const winnerRank = endpoint<NoInput, { readonly list: readonly Winner[] }>()({
  method: 'GET',
  path: '/lgw/games/winners',
});
