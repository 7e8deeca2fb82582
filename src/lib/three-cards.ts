import { type Draws, drawPositions } from '#lib/round-rule.ts';
import { wholeInBps } from './basis-points.ts';

/** Version of the rules that rooms are played under. */
export const threeCardVersion = 'three-card-1';

/** Share of the pot that the house keeps, in basis points. */
export const rakeBps = 300;

export const leastSeats = 2;
export const mostSeats = 6;
/** Most deals after a tie; a pot still tied after them is split. */
export const mostReplays = 5;
/** Cards of one hand. */
export const handCards = 3;

const deckCards = 52;
const ranksOfSuit = 13;
/** Base of a hand's strength, above every rank. */
const rankBase = 15;
const ace = 14;

/** Names of hands, the strongest first. */
export const handNames = [
  'straight-flush',
  'three-of-a-kind',
  'straight',
  'flush',
  'pair',
  'high-card',
] as const;

/** Name of a hand of three cards. */
export type ThreeCardName = (typeof handNames)[number];

/** Value of a hand: its name, and a number that is higher for the stronger of two hands. */
export interface HandValue {
  readonly name: ThreeCardName;
  /** Equal for two hands that tie: suits decide nothing. */
  readonly strength: number;
}

/** Returns the value of three different cards, 0 to 51. */
export function valueHand(cards: readonly number[]): HandValue {
  const ranks = cards.map(cardRank).toSorted((one, other) => other - one);
  const [high = 0, middle = 0, low = 0] = ranks;
  const isFlush = new Set(cards.map((card) => Math.floor(card / ranksOfSuit))).size === 1;
  const top = topOfStraight(high, middle, low);
  if (high === low) return handValue('three-of-a-kind', [high]);
  if (top > 0) return handValue(isFlush ? 'straight-flush' : 'straight', [top]);
  if (isFlush) return handValue('flush', ranks);
  if (high === middle) return handValue('pair', [high, low]);
  if (middle === low) return handValue('pair', [low, high]);
  return handValue('high-card', ranks);
}

/** Returns the highest card of a straight, in which an ace may stand below the two; 0 for none. */
function topOfStraight(high: number, middle: number, low: number): number {
  if (high === ace && middle === 3 && low === 2) return middle;
  return high - middle === 1 && middle - low === 1 ? high : 0;
}

function cardRank(card: number): number {
  const place = card % ranksOfSuit;
  return place === 0 ? ace : place + 1;
}

function handValue(name: ThreeCardName, ranks: readonly number[]): HandValue {
  const [first = 0, second = 0, third = 0] = ranks;
  const order = handNames.length - handNames.indexOf(name);
  return { name, strength: ((order * rankBase + first) * rankBase + second) * rankBase + third };
}

/** Hand of a seat in a deal. */
export interface DealtHand {
  /** Number of the seat, from 1. */
  readonly seat: number;
  /** Cards, 0 to 51. */
  readonly cards: readonly number[];
  readonly name: ThreeCardName;
}

/** Deal of a room: the first to all seats, each later one to those that tied before. */
export interface RoomDeal {
  readonly hands: readonly DealtHand[];
  /** Seats with the strongest hand, in seat order. */
  readonly best: readonly number[];
}

/**
 * Plays a room: deals to its seats, and again to those that tie, at most `mostReplays` times.
 * Returns every deal; the best seats of the last one win.
 * @param drawsFor returns the draws of a deal by its nonce, 0 for the first.
 */
export async function playRoom(
  seats: number,
  drawsFor: (nonce: number) => Draws,
): Promise<RoomDeal[]> {
  const deals: RoomDeal[] = [];
  let contenders = Array.from({ length: seats }, (_, index) => index + 1);
  for (let nonce = 0; nonce <= mostReplays && contenders.length > 1; nonce += 1) {
    const deal = await dealTo(contenders, drawsFor(nonce));
    deals.push(deal);
    contenders = [...deal.best];
  }
  return deals;
}

async function dealTo(seats: readonly number[], draws: Draws): Promise<RoomDeal> {
  const take = seats.length * handCards;
  const positions = await drawPositions(draws, { of: deckCards, take });
  const valued = seats.map((seat, index) => {
    const places = positions.slice(index * handCards, (index + 1) * handCards);
    const cards = places.map((place) => place - 1);
    return { seat, cards, ...valueHand(cards) };
  });
  const highest = Math.max(...valued.map(({ strength }) => strength));
  return {
    hands: valued.map(({ seat, cards, name }) => ({ seat, cards, name })),
    best: valued.filter(({ strength }) => strength === highest).map(({ seat }) => seat),
  };
}

/** Shares of a pot, in minor units. */
export interface PotShares {
  readonly rakeMinor: bigint;
  /** Payouts by the number of the seat; seats that win nothing are left out. */
  readonly payouts: ReadonlyMap<number, bigint>;
}

/**
 * Shares a pot: the rake is rounded down and the rest is the winner's. Of a split pot, what cannot
 * be divided goes to the first winner in seat order.
 */
export function sharePot(potMinor: bigint, winners: readonly number[]): PotShares {
  const rakeMinor = (potMinor * BigInt(rakeBps)) / BigInt(wholeInBps);
  const restMinor = potMinor - rakeMinor;
  const shareMinor = restMinor / BigInt(winners.length);
  const leftMinor = restMinor - shareMinor * BigInt(winners.length);
  const payouts = winners.map(
    (seat, index) => [seat, shareMinor + (index === 0 ? leftMinor : 0n)] as const,
  );
  return { rakeMinor, payouts: new Map(payouts) };
}

/** Returns the client seed of a room: SHA-256 of its seats' seeds in seat order, hexadecimal. */
export async function roomClientSeed(seeds: readonly string[]): Promise<string> {
  const text = new TextEncoder().encode(seeds.join(','));
  const digest = await crypto.subtle.digest('SHA-256', text);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
