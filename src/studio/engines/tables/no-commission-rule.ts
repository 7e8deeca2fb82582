import {
  type BaccaratHands,
  baccaratSpots,
  baccaratTotal,
  baccaratWinner,
} from './baccarat-rule.ts';

/*
 * No-commission baccarat: dealt as baccarat is. A win of the banker pays the whole stake, but half
 * of it when the banker wins with six. Prices are gross, in whole 1/100 of a stake.
 */

/** Version of the prices, which is recorded with every round. */
export const noCommissionVersion = 'no-commission-baccarat-1';
/** Places on the table that a stake can lie on. */
export const noCommissionSpots = baccaratSpots;
/** Gross price of a place that wins, in 1/100 of the stake. */
export const noCommissionPrices: Readonly<Record<string, number>> = {
  player: 200,
  banker: 200,
  tie: 900,
};
/** Total of the banker that pays less. */
export const reducedTotal = 6;
/** Gross price of the banker that wins with this total, in 1/100 of the stake. */
export const reducedPrice = 150;

/** Returns what a place pays, in 1/100 of its stake: on a tie, player and banker are returned. */
export function noCommissionPrice(spot: string, hands: BaccaratHands): number {
  const winner = baccaratWinner(hands);
  if (spot !== winner) return winner === 'tie' ? 100 : 0;
  const isReduced = spot === 'banker' && baccaratTotal(hands.banker) === reducedTotal;
  return isReduced ? reducedPrice : (noCommissionPrices[spot] ?? 0);
}

/**
 * Deals that stand for all that end alike, with the number of ways in which six cards lie so: the
 * weights add up to 416 · 415 · 414 · 413 · 412 · 411.
 */
export const noCommissionClasses: readonly {
  readonly weight: number;
  readonly drawn: BaccaratHands;
}[] = [
  { weight: 2_230_518_282_592_256, drawn: { player: [8, 9], banker: [7, 9] } },
  { weight: 2_023_020_261_982_208, drawn: { player: [7, 9], banker: [8, 9] } },
  { weight: 269_232_304_455_680, drawn: { player: [4, 9], banker: [5, 9] } },
  { weight: 475_627_426_473_216, drawn: { player: [8, 9], banker: [8, 9] } },
];
