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

/** Numbers of hands by name, and the share of the stakes that the best holds pay back. */
export function countBestHolds(
  nameHand: NameHand,
  prices: Readonly<Record<string, number>>,
): { readonly counts: Readonly<Record<string, number>>; readonly share: number } {
  const counts: Record<string, number> = {};
  const names = new Map<number, string | undefined>();
  const hands = new Map<number, number>();
  // Σ of the prices of all hands that contain a set of cards.
  const sums = choose.map((row) => new Float64Array(row[deck] ?? 1));
  const places = new Int32Array(masks);
  forEachHand((hand) => {
    const key = suitlessKey(hand);
    hands.set(key, (hands.get(key) ?? 0) + 1);
    if (!names.has(key)) names.set(key, nameHand(hand.map(cardOf)));
    const name = names.get(key);
    if (name === undefined) return;
    counts[name] = (counts[name] ?? 0) + 1;
    writePlaces(hand, places);
    const price = prices[name] ?? 0;
    for (let mask = 0; mask < masks; mask += 1) {
      const table = sums[bits[mask] ?? 0];
      const place = places[mask] ?? 0;
      if (table) table[place] = (table[place] ?? 0) + price;
    }
  });
  let total = 0;
  for (const [key, count] of hands) total += count * bestHold(handOfKey(key), { sums, places });
  return { counts, share: total / (choose[5]?.[deck] ?? 1) };
}

function handOfKey(key: number): number[] {
  const hand: number[] = [];
  for (let rest = key; hand.length < 5; rest = Math.floor(rest / deck)) hand.unshift(rest % deck);
  return hand.toSorted((one, other) => one - other);
}

/** Returns what the best hold of a hand pays on average: draws by inclusion and exclusion. */
function bestHold(
  hand: readonly number[],
  { sums, places }: { readonly sums: readonly Float64Array[]; readonly places: Int32Array },
): number {
  writePlaces(hand, places);
  let best = 0;
  for (let held = 0; held < masks; held += 1) {
    const discarded = full - held;
    let sum = 0;
    for (let part = discarded; part >= 0; part = part === 0 ? -1 : (part - 1) & discarded) {
      const mask = held | part;
      const all = sums[bits[mask] ?? 0]?.[places[mask] ?? 0] ?? 0;
      sum += (bits[part] ?? 0) % 2 === 0 ? all : -all;
    }
    best = Math.max(best, sum / (choose[5 - (bits[held] ?? 0)]?.[deck - 5] ?? 1));
  }
  return best;
}
