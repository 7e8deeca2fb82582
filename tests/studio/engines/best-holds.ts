/*
 * What jacks or better pays back to a member who always holds what pays most: by every hand, every
 * hold and every draw, without a single round.
 */

/** Names a hand of five cards, 0 to 51, thirteen of each suit; `undefined` pays nothing. */
type NameHand = (cards: readonly number[]) => string | undefined;

const masks = 32;
const full = masks - 1;
const deck = 52;

/** Number of ways to take so many cards: `choose[taken][from]`. */
const choose = [0, 1, 2, 3, 4, 5].map((taken) =>
  Array.from({ length: deck + 1 }, (_, from) => {
    let ways = 1;
    for (let step = 0; step < taken; step += 1) ways = (ways * (from - step)) / (step + 1);
    return Math.round(ways);
  }),
);

const bits = Array.from({ length: masks }, (_, mask) => mask.toString(2).split('1').length - 1);

/** Writes the place of each part of an ascending hand among all sets of its size. */
function writePlaces(hand: readonly number[], places: Int32Array): void {
  for (let mask = 0; mask < masks; mask += 1) {
    let place = 0;
    let size = 0;
    for (let index = 0; index < 5; index += 1) {
      if (((mask >> index) & 1) === 0) continue;
      size += 1;
      place += choose[size]?.[hand[index] ?? 0] ?? 0;
    }
    places[mask] = place;
  }
}

/** Calls a function with every hand, its cards ascending as rank × 4 + suit. */
function forEachHand(visit: (hand: readonly number[]) => void): void {
  const hand = [0, 0, 0, 0, 0];
  const deal = (place: number, from: number): void => {
    if (place === hand.length) {
      visit(hand);
      return;
    }
    for (let card = from; card < deck - (hand.length - 1 - place); card += 1) {
      hand[place] = card;
      deal(place + 1, card + 1);
    }
  };
  deal(0, 0);
}

/** The same card as the rule numbers it: thirteen of each suit, the ace first. */
const cardOf = (card: number) => (card & 3) * 13 + (((card >> 2) + 1) % 13);
/** The card of the rule as it is numbered here. */
const cardFrom = (card: number) => ((card + 12) % 13) * 4 + Math.floor(card / 13);

/** Key of a hand that is the same for all hands that only exchange their suits. */
function suitlessKey(hand: readonly number[]): number {
  const seen = [-1, -1, -1, -1];
  let next = 0;
  let key = 0;
  for (const card of hand) {
    const suit = card & 3;
    if (seen[suit] === -1) {
      seen[suit] = next;
      next += 1;
    }
    key = key * deck + (card >> 2) * 4 + (seen[suit] ?? 0);
  }
  return key;
}

/** Return of the best holds, in stakes. */
export interface BestHolds {
  /** Numbers of hands by name. */
  readonly counts: Readonly<Record<string, number>>;
  readonly share: number;
  /** Average square of what a round pays. */
  readonly squares: number;
  /** Returns the places of five cards, 1 to 5, that are best held. */
  holdOf(dealt: readonly number[]): number[];
}

/** Σ of the prices, and of their squares, of all hands that contain a set of cards, by its size. */
interface PriceSums {
  readonly prices: readonly Float64Array[];
  readonly squares: readonly Float64Array[];
}

/** Finds the best holds of all hands. */
export function countBestHolds(
  nameHand: NameHand,
  prices: Readonly<Record<string, number>>,
): BestHolds {
  const counts: Record<string, number> = {};
  const names = new Map<number, string | undefined>();
  const hands = new Map<number, number>();
  const sums: PriceSums = {
    prices: choose.map((row) => new Float64Array(row[deck] ?? 1)),
    squares: choose.map((row) => new Float64Array(row[deck] ?? 1)),
  };
  const places = new Int32Array(masks);
  forEachHand((hand) => {
    const key = suitlessKey(hand);
    hands.set(key, (hands.get(key) ?? 0) + 1);
    if (!names.has(key)) names.set(key, nameHand(hand.map(cardOf)));
    const name = names.get(key);
    if (name === undefined) return;
    counts[name] = (counts[name] ?? 0) + 1;
    writePlaces(hand, places);
    addPrice(sums, { places, price: prices[name] ?? 0 });
  });
  let [total, squares] = [0, 0];
  for (const [key, count] of hands) {
    const best = findBestHold(handOfKey(key), { sums, places });
    total += count * best.average;
    squares += count * best.squares;
  }
  const all = choose[5]?.[deck] ?? 1;
  return {
    counts,
    share: total / all,
    squares: squares / all,
    holdOf(dealt) {
      const hand = dealt.map(cardFrom).toSorted((one, other) => one - other);
      const { held } = findBestHold(hand, { sums, places });
      const isHeld = (card: number) => ((held >> hand.indexOf(cardFrom(card))) & 1) === 1;
      return dealt.flatMap((card, index) => (isHeld(card) ? [index + 1] : []));
    },
  };
}

/** Adds a hand's price to every set of its cards. */
function addPrice(
  { prices, squares }: PriceSums,
  { places, price }: { readonly places: Int32Array; readonly price: number },
): void {
  for (let mask = 0; mask < masks; mask += 1) {
    const place = places[mask] ?? 0;
    for (const [tables, added] of [
      [prices, price],
      [squares, price ** 2],
    ] as const) {
      const table = tables[bits[mask] ?? 0];
      if (table) table[place] = (table[place] ?? 0) + added;
    }
  }
}

function handOfKey(key: number): number[] {
  const hand: number[] = [];
  for (let rest = key; hand.length < 5; rest = Math.floor(rest / deck)) hand.unshift(rest % deck);
  return hand.toSorted((one, other) => one - other);
}

/** Finds the hold of a hand that pays most on average, as a mask of its cards. */
function findBestHold(
  hand: readonly number[],
  { sums, places }: { readonly sums: PriceSums; readonly places: Int32Array },
): { readonly held: number; readonly average: number; readonly squares: number } {
  writePlaces(hand, places);
  let best = { held: 0, average: -1 };
  for (let held = 0; held < masks; held += 1) {
    const average = averageOf(held, { tables: sums.prices, places });
    if (average > best.average) best = { held, average };
  }
  return { ...best, squares: averageOf(best.held, { tables: sums.squares, places }) };
}

/** Returns the average over all draws of a hold, by inclusion and exclusion. */
function averageOf(
  held: number,
  { tables, places }: { readonly tables: readonly Float64Array[]; readonly places: Int32Array },
): number {
  const discarded = full - held;
  let sum = 0;
  for (let part = discarded; part >= 0; part = part === 0 ? -1 : (part - 1) & discarded) {
    const mask = held | part;
    const all = tables[bits[mask] ?? 0]?.[places[mask] ?? 0] ?? 0;
    sum += (bits[part] ?? 0) % 2 === 0 ? all : -all;
  }
  return sum / (choose[5 - (bits[held] ?? 0)]?.[deck - 5] ?? 1);
}
