import { type Draws, drawPositions } from '#lib/round-rule.ts';
import { blackjackPayout, drawShoe, playHand } from './blackjack-rule.ts';
import type { Outcome, RoundTerms } from './outcome.ts';
import { deckCards, drawHand, handCards, handPayout, nameHand } from './video-poker-rule.ts';

/** Decides a round of video poker. */
export async function videoPokerOutcome(terms: RoundTerms, draws: Draws): Promise<Outcome> {
  const { stakeMinor, moves: held } = terms;
  const places = await drawPositions(draws, { of: deckCards, take: 2 * handCards });
  const deck = places.map((place) => place - 1);
  const hand = drawHand(deck, held);
  return {
    engine: 'video-poker',
    dealt: deck.slice(0, handCards),
    held,
    hand,
    name: nameHand(hand),
    payoutMinor: handPayout(stakeMinor, hand),
  };
}

/** Decides a round of blackjack. */
export async function blackjackOutcome(
  { stakeMinor, moves }: RoundTerms,
  draws: Draws,
): Promise<Outcome> {
  const hand = playHand(await drawShoe(draws), moves);
  const payoutMinor = blackjackPayout(stakeMinor, hand);
  return { engine: 'blackjack', ...hand, moves, payoutMinor };
}
