/*
 * Video poker, jacks or better, one deck shuffled anew for each round: five cards are dealt, the
 * member holds any of them, and the others are replaced once. Prices are gross, in whole stakes.
 */

/** Version of the paytable, which is recorded with every round. */
export const videoPokerVersion = 'video-poker-1';
export const deckCards = 52;
export const handCards = 5;

/** Names of the hands that pay, the best first. */
export const handNames = [
  'royalFlush',
  'straightFlush',
  'four',
  'fullHouse',
  'flush',
  'straight',
  'three',
  'twoPair',
  'jacks',
] as const;

export type HandName = (typeof handNames)[number];

/** Gross price of each hand, in stakes; a pair of jacks returns the stake. */
export const handPrices: Readonly<Record<HandName, number>> = {
  royalFlush: 800,
  straightFlush: 50,
  four: 25,
  fullHouse: 8,
  flush: 5,
  straight: 4,
  three: 3,
  twoPair: 2,
  jacks: 1,
};

/**
 * Share of the stakes that is paid back to a member who always holds what pays most on average, in
 * 1/1,000,000. An exact enumeration of all hands, holds and draws gives 0.972984 (the published
 * return of the paytable "8/5 Jacks or Better").
 */
export const bestReturnPpm = 972_984;

const aceRank = 12;
const jackRank = 9;
const lowestStraight = [0, 1, 2, 3, aceRank];

/** Returns the rank of a card, 0 to 51, ace first in each suit: 0 is a two and 12 an ace. */
const rankOf = (card: number) => (card + 12) % 13;
const suitOf = (card: number) => Math.floor(card / 13);

/** Returns the name of a hand of five cards; `undefined` for one that pays nothing. */
export function nameHand(cards: readonly number[]): HandName | undefined {
  const ranks = cards.map(rankOf).toSorted((one, other) => one - other);
  const counts = [...Map.groupBy(ranks, (rank) => rank)]
    .map(([rank, same]) => ({ rank, count: same.length }))
    .toSorted((one, other) => other.count - one.count);
  const isFlush = cards.every((card) => suitOf(card) === suitOf(cards[0] ?? 0));
  const isRow = ranks.every((rank, place) => rank === (ranks[0] ?? 0) + place);
  const isStraight = isRow || ranks.every((rank, place) => rank === lowestStraight[place]);
  if (isStraight && isFlush)
    return isRow && ranks.at(-1) === aceRank ? 'royalFlush' : 'straightFlush';
  const [most, next] = counts;
  if (most?.count === 4) return 'four';
  if (most?.count === 3 && next?.count === 2) return 'fullHouse';
  if (isFlush) return 'flush';
  if (isStraight) return 'straight';
  if (most?.count === 3) return 'three';
  if (most?.count === 2 && next?.count === 2) return 'twoPair';
  return most?.count === 2 && most.rank >= jackRank ? 'jacks' : undefined;
}

/** Returns whether places of a hand can be held: each from 1 to 5, none twice. */
export function canHold(held: readonly number[]): boolean {
  const areOnHand = held.every(
    (place) => Number.isInteger(place) && place >= 1 && place <= handCards,
  );
  return areOnHand && new Set(held).size === held.length;
}

/**
 * Returns the hand after the draw: the first five cards of the deck are dealt, and each place that
 * is not held has the next one, from the left.
 * @param deck first ten cards of the shuffled deck, 0 to 51.
 * @param held places that are held, 1 to 5.
 */
export function drawHand(deck: readonly number[], held: readonly number[]): number[] {
  const dealt = deck.slice(0, handCards);
  const next = deck.slice(handCards)[Symbol.iterator]();
  return dealt.map((card, index) =>
    held.includes(index + 1) ? card : (next.next().value ?? card),
  );
}

/** Returns the payout of a hand, in minor units. */
export function handPayout(stakeMinor: bigint, hand: readonly number[]): bigint {
  const name = nameHand(hand);
  return name === undefined ? 0n : stakeMinor * BigInt(handPrices[name]);
}

/**
 * Returns the places that a beginner holds: every card of a hand that needs all five, otherwise
 * those whose rank is there more than once.
 */
export function simpleHolds(dealt: readonly number[]): number[] {
  const name = nameHand(dealt);
  const isWhole = name !== undefined && handPrices[name] >= handPrices.straight;
  const ranks = dealt.map(rankOf);
  return ranks.flatMap((rank, index) => {
    const isPaired = ranks.filter((each) => each === rank).length > 1;
    return isWhole || isPaired ? [index + 1] : [];
  });
}
