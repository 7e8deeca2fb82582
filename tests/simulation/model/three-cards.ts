/** Hand of a seat, as a room shows it: each card from 0 to 51, thirteen of a suit, the ace first. */
export interface ShownHand {
  readonly seat: number;
  readonly cards: readonly number[];
}

/** Deals after the first one, where hands tie. */
const mostReplays = 5;
const rakePercent = 3n;

/** Returns what a hand is worth: its rank among hands, then the cards that decide. */
function worthOf({ cards }: ShownHand): readonly number[] {
  const ranks = cards.map((card) => (card % 13 === 0 ? 14 : (card % 13) + 1));
  const [high = 0, middle = 0, low = 0] = ranks.toSorted((one, other) => other - one);
  const isFlush = new Set(cards.map((card) => Math.floor(card / 13))).size === 1;
  const isLow = high === 14 && middle === 3 && low === 2;
  const isStraight = isLow || (high === middle + 1 && middle === low + 1);
  const top = isLow ? 3 : high;
  if (isStraight && isFlush) return [6, top];
  if (high === low) return [5, high];
  if (isStraight) return [4, top];
  if (isFlush) return [3, high, middle, low];
  if (high === middle || middle === low) return [2, middle, high === middle ? low : high];
  return [1, high, middle, low];
}

/** Compares two hands as a sort does: above 0 where the first one is stronger. */
function compareHands(one: ShownHand, other: ShownHand): number {
  const [first, second] = [worthOf(one), worthOf(other)];
  for (const [place, value] of first.entries()) {
    const difference = value - (second[place] ?? 0);
    if (difference !== 0) return difference;
  }
  return 0;
}

/** Returns the seats with the strongest hands. */
function bestOf(hands: readonly ShownHand[]): number[] {
  return hands
    .filter((hand) => hands.every((other) => compareHands(hand, other) >= 0))
    .map(({ seat }) => seat);
}

/** Returns the seats that win by deals, or nothing for deals that the rules do not make. */
export function winnersOf(
  seats: readonly number[],
  deals: readonly (readonly ShownHand[])[],
): readonly number[] | undefined {
  let left = seats;
  for (const hands of deals) {
    const cards = hands.flatMap((hand) => hand.cards);
    const isWhole = hands.every((hand) => hand.cards.length === 3);
    const isOnce = new Set(cards).size === cards.length;
    const isOfAll = hands.map(({ seat }) => seat).join() === left.join();
    if (!isWhole || !isOnce || !isOfAll || left.length < 2) return undefined;
    left = bestOf(hands);
  }
  const isOver = left.length === 1 || deals.length === mostReplays + 1;
  return isOver ? left : undefined;
}

/** Returns what the winners of a pot are paid: all but the rake, the first of them what is left over. */
export function sharesOf(
  potMinor: bigint,
  winners: readonly number[],
): ReadonlyMap<number, bigint> {
  const restMinor = potMinor - (potMinor * rakePercent) / 100n;
  const count = BigInt(winners.length);
  return new Map(
    winners.map((seat, index) => [
      seat,
      restMinor / count + (index === 0 ? restMinor % count : 0n),
    ]),
  );
}
