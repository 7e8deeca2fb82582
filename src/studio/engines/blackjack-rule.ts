import { type Draws, drawPositions } from '#lib/round-rule.ts';

/*
 * Blackjack, one hand against the dealer, eight decks shuffled anew for each round. The dealer looks
 * for a blackjack before the member plays, and stands on every 17. A blackjack pays 3 to 2, a double
 * is offered on the first two cards; there is no split, no insurance and no surrender.
 */

/** Version of the rules, which is recorded with every round. */
export const blackjackVersion = 'blackjack-1';
const decks = 8;
const deckCards = 52;
/** More than the longest hands of member and dealer together. */
const mostCards = 48;

/** Moves by their numbers in a round, from 1. */
export const blackjackMoves = ['hit', 'stand', 'double'] as const;

export type BlackjackMove = (typeof blackjackMoves)[number];

export type BlackjackResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust' | 'dealerBlackjack';

/**
 * Share of the stakes that is paid back under the basic strategy (`basicMove`), in 1/1,000,000,
 * doubled stakes included: an exact enumeration of all deals and draws gives 0.990844069. Of the
 * first stakes alone 1.002862 % is lost.
 */
export const blackjackReturnPpm = 990_844;

/** Total of a hand, and whether an ace in it counts 11. */
export interface HandTotal {
  readonly total: number;
  readonly isSoft: boolean;
}

const best = 21;
const dealerStands = 17;

/** Returns what a card counts, 0 to 51: an ace 1, pictures 10. */
export function cardValue(card: number): number {
  return Math.min((card % 13) + 1, 10);
}

/** Returns the total of a hand: one ace counts 11 where that is not too much. */
export function handTotal(cards: readonly number[]): HandTotal {
  const hard = cards.reduce((sum, card) => sum + cardValue(card), 0);
  const isSoft = hard + 10 <= best && cards.some((card) => cardValue(card) === 1);
  return { total: isSoft ? hard + 10 : hard, isSoft };
}

/** Draws the first cards of the shoe, 0 to 51 each. */
export async function drawShoe(draws: Draws): Promise<number[]> {
  const places = await drawPositions(draws, { of: decks * deckCards, take: mostCards });
  return places.map((place) => (place - 1) % deckCards);
}

/** Hand of a member with the dealer's, after some moves. */
export interface BlackjackHand {
  readonly player: readonly number[];
  /** Dealer's cards: the first is seen at once, the others when the round is over. */
  readonly dealer: readonly number[];
  readonly isDoubled: boolean;
  /** True when every move could be made when it was. */
  readonly isLegal: boolean;
  /** Result; `undefined` while the member has to move. */
  readonly result: BlackjackResult | undefined;
}

/** Plays a hand from the shoe: the member's cards are the first and third, the dealer's the others. */
export function playHand(shoe: readonly number[], moves: readonly number[]): BlackjackHand {
  const rest = shoe.slice(4)[Symbol.iterator]();
  const nextCard = () => rest.next().value ?? 0;
  const player = [shoe[0] ?? 0, shoe[2] ?? 0];
  const dealer = [shoe[1] ?? 0, shoe[3] ?? 0];
  let isDoubled = false;
  let isLegal = true;
  let isStanding = false;
  const first = firstResult(player, dealer);
  for (const number of moves) {
    const move = blackjackMoves[number - 1];
    const isOver = first !== undefined || isStanding || handTotal(player).total >= best;
    if (isOver || move === undefined || (move === 'double' && player.length > 2)) isLegal = false;
    if (isOver || move === undefined) break;
    if (move !== 'stand') player.push(nextCard());
    isDoubled = isDoubled || move === 'double';
    isStanding = move !== 'hit';
  }
  const { total } = handTotal(player);
  if (first !== undefined) return { player, dealer, isDoubled, isLegal, result: first };
  if (total > best) return { player, dealer, isDoubled, isLegal, result: 'bust' };
  if (!isStanding && total < best) return { player, dealer, isDoubled, isLegal, result: undefined };
  while (handTotal(dealer).total < dealerStands) dealer.push(nextCard());
  return {
    player,
    dealer,
    isDoubled,
    isLegal,
    result: compareHands(total, handTotal(dealer).total),
  };
}

/** Returns the result that the first cards decide; `undefined` for none. */
function firstResult(
  player: readonly number[],
  dealer: readonly number[],
): BlackjackResult | undefined {
  const [own, others] = [player, dealer].map((hand) => handTotal(hand).total === best);
  if (own) return others ? 'push' : 'blackjack';
  return others ? 'dealerBlackjack' : undefined;
}

function compareHands(own: number, dealers: number): BlackjackResult {
  if (dealers > best || own > dealers) return 'won';
  return own === dealers ? 'push' : 'lost';
}

/** Gross prices in halves of the stake; of a blackjack with an odd stake, half a unit is lost. */
const halves: Readonly<Record<BlackjackResult, bigint>> = {
  blackjack: 5n,
  won: 4n,
  push: 2n,
  lost: 0n,
  bust: 0n,
  dealerBlackjack: 0n,
};

/** Returns the gross price of a result, in stakes. */
export function blackjackPrice(result: BlackjackResult | undefined): number {
  return result === undefined ? 0 : Number(halves[result]) / 2;
}

/** Returns the payout of a result in minor units, floored. @param stakeMinor with a double's part. */
export function blackjackPayout(stakeMinor: bigint, result: BlackjackResult | undefined): bigint {
  return result === undefined ? 0n : (stakeMinor * halves[result]) / 2n;
}

/** Returns the move of the basic strategy for these rules, as the help publishes it. */
export function basicMove(
  cards: readonly number[],
  { up, mayDouble }: { readonly up: number; readonly mayDouble: boolean },
): BlackjackMove {
  const { total, isSoft } = handTotal(cards);
  const dealers = cardValue(up);
  const isBetween = (low: number, high: number) => dealers >= low && dealers <= high;
  if (mayDouble && cards.length === 2 && isDouble({ total, isSoft }, isBetween)) return 'double';
  if (isSoft) {
    const isEnough = total >= 19 || (total === 18 && isBetween(2, 8));
    return isEnough ? 'stand' : 'hit';
  }
  const isEnough =
    total >= dealerStands || (total >= 13 && isBetween(2, 6)) || (total === 12 && isBetween(4, 6));
  return isEnough ? 'stand' : 'hit';
}

function isDouble(
  { total, isSoft }: HandTotal,
  isBetween: (low: number, high: number) => boolean,
): boolean {
  if (!isSoft) {
    if (total === 11) return isBetween(2, 10);
    if (total === 10) return isBetween(2, 9);
    return total === 9 && isBetween(3, 6);
  }
  if (total === 17 || total === 18) return isBetween(3, 6);
  if (total === 15 || total === 16) return isBetween(4, 6);
  return (total === 13 || total === 14) && isBetween(5, 6);
}
