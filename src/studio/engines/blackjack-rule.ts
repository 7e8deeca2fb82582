import { type Draws, drawPositions } from '#lib/round-rule.ts';

/*
 * Blackjack, one hand against the dealer, eight decks shuffled anew for each round. The dealer looks
 * for a blackjack before the member plays, and stands on every 17. A blackjack pays 3 to 2. A double
 * is offered on the first two cards, and a split where they count alike, once: neither hand of it is
 * doubled or has a blackjack, and aces have one card each. There is no insurance and no surrender.
 */

/** Version of the rules, which is recorded with every round. */
export const blackjackVersion = 'blackjack-1';
const decks = 8;
const deckCards = 52;
/** More than the longest hands together: of a split and the dealer 47 of the lowest cards. */
const mostCards = 48;

/** Moves by their numbers in a round, from 1. */
export const blackjackMoves = ['hit', 'stand', 'double', 'split'] as const;

export type BlackjackMove = (typeof blackjackMoves)[number];

export type BlackjackResult = 'blackjack' | 'won' | 'push' | 'lost' | 'bust' | 'dealerBlackjack';

/**
 * Share of the stakes that is paid back under the basic strategy (`basicMove`), in 1/1,000,000,
 * second stakes included: an exact enumeration of all deals and draws gives 0.994548403. Of the first
 * stakes alone 0.609103 % is lost.
 */
export const blackjackReturnPpm = 994_548;

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

/** Second hand of a split, with its result as soon as that is known. */
export interface SplitHand {
  readonly cards: readonly number[];
  readonly result: BlackjackResult | undefined;
}

/** Hand of a member with the dealer's, after some moves. */
export interface BlackjackHand {
  readonly player: readonly number[];
  /** Second hand of a split; `undefined` without one. */
  readonly split: SplitHand | undefined;
  /** Dealer's cards: the first is seen at once, the others when the round is over. */
  readonly dealer: readonly number[];
  readonly isDoubled: boolean;
  /** True when every move could be made when it was. */
  readonly isLegal: boolean;
  /** Hand that the next move is for, of a split 1 or 2; 0 once the round is over. */
  readonly turn: 0 | 1 | 2;
  /** Result of the first hand; `undefined` while it hangs on moves or on the dealer. */
  readonly result: BlackjackResult | undefined;
}

/** Hand that its member may still move. */
interface MovingHand {
  readonly cards: number[];
  isStanding: boolean;
}

const isOpen = ({ cards, isStanding }: MovingHand) => !isStanding && handTotal(cards).total < best;

/** Returns whether a hand may be split: its two cards count alike. */
export function isPair([one = 0, two = 0, ...others]: readonly number[]): boolean {
  return others.length === 0 && cardValue(one) === cardValue(two);
}

/** Plays a hand from the shoe: the member's cards are the first and third, the dealer's the others. */
export function playHand(shoe: readonly number[], moves: readonly number[]): BlackjackHand {
  const rest = shoe.slice(4)[Symbol.iterator]();
  const nextCard = () => rest.next().value ?? 0;
  const hands: MovingHand[] = [{ cards: [shoe[0] ?? 0, shoe[2] ?? 0], isStanding: false }];
  const dealer = [shoe[1] ?? 0, shoe[3] ?? 0];
  const first = firstResult(hands[0]?.cards ?? [], dealer);
  let isLegal = true;
  for (const [index, number] of moves.entries()) {
    const move = blackjackMoves[number - 1];
    const hand = first === undefined ? hands.find(isOpen) : undefined;
    isLegal &&= hand !== undefined && move !== undefined && mayMove(move, { hand, index });
    if (!hand || move === undefined) break;
    if (move === 'split' && isLegal) hands.push(splitHand(hand, nextCard));
    else if (move !== 'stand') hand.cards.push(nextCard());
    if (move === 'stand' || move === 'double') hand.isStanding = true;
  }
  const next = first === undefined ? hands.findIndex(isOpen) : -1;
  const turn = next < 0 ? 0 : next === 0 ? 1 : 2;
  const totals = hands.map(({ cards }) => handTotal(cards).total);
  const isDealersTurn = turn === 0 && first === undefined && totals.some((total) => total <= best);
  while (isDealersTurn && handTotal(dealer).total < dealerStands) dealer.push(nextCard());
  const results = totals.map((total) => {
    if (total > best) return 'bust';
    return isDealersTurn ? compareHands(total, handTotal(dealer).total) : first;
  });
  const [one, two] = hands.map(({ cards }) => cards);
  return {
    player: one ?? [],
    split: two && { cards: two, result: results[1] },
    dealer,
    isDoubled: moves.includes(blackjackMoves.indexOf('double') + 1),
    isLegal,
    turn,
    result: results[0],
  };
}

/** Returns whether a move is offered: a double and a split on the first two cards alone. */
function mayMove(
  move: BlackjackMove,
  { hand, index }: { readonly hand: MovingHand; readonly index: number },
): boolean {
  if (move === 'split') return index === 0 && isPair(hand.cards);
  return move !== 'double' || index === 0;
}

/** Splits a hand: each of its cards has one more, and aces stand with it. Returns the second hand. */
function splitHand(hand: MovingHand, nextCard: () => number): MovingHand {
  const moved = hand.cards.pop() ?? 0;
  hand.cards.push(nextCard());
  hand.isStanding = cardValue(moved) === 1;
  return { cards: [moved, nextCard()], isStanding: hand.isStanding };
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

/** Returns the gross price of a round, in all its stakes: of a split, the average of both hands. */
export function roundPrice({ result, split }: Pick<BlackjackHand, 'result' | 'split'>): number {
  const price = blackjackPrice(result);
  return split ? (price + blackjackPrice(split.result)) / 2 : price;
}

/**
 * Returns the payout of a round in minor units, floored; nothing before it is over.
 * @param stakeMinor with what a double or a split added, which is as much again.
 */
export function blackjackPayout(
  stakeMinor: bigint,
  { result, split }: Pick<BlackjackHand, 'result' | 'split'>,
): bigint {
  if (result === undefined) return 0n;
  if (!split?.result) return (stakeMinor * halves[result]) / 2n;
  return (stakeMinor * (halves[result] + halves[split.result])) / 4n;
}

/** Returns the move of the basic strategy for these rules, as the help publishes it. */
export function basicMove(
  cards: readonly number[],
  {
    up,
    mayDouble,
    maySplit,
  }: { readonly up: number; readonly mayDouble: boolean; readonly maySplit: boolean },
): BlackjackMove {
  const { total, isSoft } = handTotal(cards);
  const dealers = cardValue(up);
  const isBetween = (low: number, high: number) => dealers >= low && dealers <= high;
  const splitAgainst = (maySplit && isPair(cards) && splits[cardValue(cards[0] ?? 0)]) || [];
  if (splitAgainst.some(([low, high]) => isBetween(low, high))) return 'split';
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

/** Up cards, from and to, that a pair is split against, by what each of its cards counts. */
const splits: Readonly<Record<number, readonly (readonly [number, number])[]>> = {
  1: [[1, 10]],
  2: [[4, 7]],
  3: [[4, 7]],
  6: [[3, 6]],
  7: [[2, 7]],
  8: [[1, 10]],
  9: [
    [2, 6],
    [8, 9],
  ],
};
