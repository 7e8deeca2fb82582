import { isPair } from '#studio/engines/blackjack-rule.ts';
import type { Outcome } from '#studio/engines/outcome.ts';
import type { RoundRow } from '../db/tables.ts';

/** Returns whether a second stake may be put on a hand: once, on the first cards, never for free. */
export function mayRaise(
  round: Pick<RoundRow, 'free_round_ref'>,
  move: 'double' | 'split',
  outcome: Outcome,
): boolean {
  if (outcome.engine !== 'blackjack' || round.free_round_ref !== null) return false;
  return outcome.moves.length === 0 && (move === 'double' || isPair(outcome.player));
}
