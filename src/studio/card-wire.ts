import type { BlackjackResult } from './engines/blackjack-rule.ts';
import type { HandName } from './engines/video-poker-rule.ts';

/* Hands of cards as their member may see them; cards are 0 to 51. */

/** Hand of video poker. */
export interface PokerView {
  readonly dealt: readonly number[];
  /** Places that were held, 1 to 5; null before the draw. */
  readonly held: readonly number[] | null;
  /** Cards after the draw; null before. */
  readonly hand: readonly number[] | null;
  /** Name of the hand in sight; null for one that pays nothing. */
  readonly name: HandName | null;
}

/** Hands of blackjack. */
export interface BlackjackView {
  readonly player: readonly number[];
  /** Second hand of a split; null without one. */
  readonly split: readonly number[] | null;
  /** Hand that the next move is for, of a split 1 or 2; 0 once the round is over. */
  readonly turn: 0 | 1 | 2;
  /** Dealer's first card; all of them once the round is decided. */
  readonly dealer: readonly number[];
  /** Number of moves so far. */
  readonly moves: number;
  readonly mayDouble: boolean;
  readonly maySplit: boolean;
  /** Null before the round is decided. */
  readonly result: BlackjackResult | null;
}
