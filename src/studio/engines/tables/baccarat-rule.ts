/*
 * Baccarat, punto banco: each round is dealt from eight decks shuffled anew. Player and banker have
 * two cards or three by the printed rule, and whoever is closer to nine wins. Prices are gross, in
 * whole 1/100 of a stake.
 */

/** Version of the drawing rule and the prices, which is recorded with every round. */
export const baccaratVersion = 'baccarat-1';
/** Cards of the eight decks that a round is dealt from. */
export const baccaratShoe = 416;
/** Cards that the two hands have at most. */
export const baccaratCards = 6;
/** Places on the table that a stake can lie on. */
export const baccaratSpots = ['player', 'banker', 'tie'] as const;
/** Gross price of a place that wins, in 1/100 of the stake: the banker's keeps 5 %. */
export const baccaratPrices: Readonly<Record<string, number>> = {
  player: 200,
  banker: 195,
  tie: 900,
};

/** Cards of both hands in the order in which they were dealt, 0 to 51. */
export interface BaccaratHands {
  readonly player: readonly number[];
  readonly banker: readonly number[];
}

/** Returns the points of a card: an ace is 1, ten and pictures are 0. */
export function baccaratPoints(card: number): number {
  const rank = (card % 13) + 1;
  return rank > 9 ? 0 : rank;
}

/** Returns the total of a hand, 0 to 9. */
export function baccaratTotal(hand: readonly number[]): number {
  return hand.reduce((sum, card) => sum + baccaratPoints(card), 0) % 10;
}

/** Returns whether the banker has a third card, by its total and the player's third card. */
export function bankerDraws(total: number, third: number | undefined): boolean {
  if (third === undefined) return total <= 5;
  const points = baccaratPoints(third);
  switch (total) {
    case 3:
      return points !== 8;
    case 4:
      return points >= 2 && points <= 7;
    case 5:
      return points >= 4 && points <= 7;
    case 6:
      return points === 6 || points === 7;
    default:
      return total < 3;
  }
}

/** Deals both hands from six different places of the shoe, 1 to 416, the player's card first. */
export function dealBaccarat(places: readonly number[]): BaccaratHands {
  const cards = places.map((place) => (place - 1) % 52);
  const player = [cards[0] ?? 0, cards[2] ?? 0];
  const banker = [cards[1] ?? 0, cards[3] ?? 0];
  const isNatural = baccaratTotal(player) >= 8 || baccaratTotal(banker) >= 8;
  if (isNatural) return { player, banker };
  const third = baccaratTotal(player) <= 5 ? cards[4] : undefined;
  const next = third === undefined ? cards[4] : cards[5];
  const hasCard = bankerDraws(baccaratTotal(banker), third);
  return {
    player: third === undefined ? player : [...player, third],
    banker: hasCard ? [...banker, next ?? 0] : banker,
  };
}

/** Returns the side that won. */
export function baccaratWinner({ player, banker }: BaccaratHands): 'player' | 'banker' | 'tie' {
  const difference = baccaratTotal(player) - baccaratTotal(banker);
  return difference > 0 ? 'player' : difference < 0 ? 'banker' : 'tie';
}

/** Returns what a place pays, in 1/100 of its stake: on a tie, player and banker are returned. */
export function baccaratPrice(spot: string, hands: BaccaratHands): number {
  const winner = baccaratWinner(hands);
  if (spot === winner) return baccaratPrices[spot] ?? 0;
  return winner === 'tie' ? 100 : 0;
}

/**
 * Deals that stand for all that end alike, with the number of ways in which six cards lie so: the
 * weights add up to 416 · 415 · 414 · 413 · 412 · 411.
 */
export const baccaratClasses: readonly {
  readonly weight: number;
  readonly drawn: BaccaratHands;
}[] = [
  { weight: 2_230_518_282_592_256, drawn: { player: [8, 9], banker: [7, 9] } },
  { weight: 2_292_252_566_437_888, drawn: { player: [7, 9], banker: [8, 9] } },
  { weight: 475_627_426_473_216, drawn: { player: [8, 9], banker: [8, 9] } },
];
