/*
 * Mines on 5 × 5 fields. Multipliers are whole 1/10,000 of the stake, floored from the exact
 * fraction: 97 % of what would be fair at every step, so no step is better than another.
 */

/** Version of the multipliers, which is recorded with every round. */
export const minesVersion = 'mines-1';
export const fields = 25;
export const fewestMines = 1;
export const mostMines = 24;
/** Parts of the stake in which multipliers and payouts are counted. */
export const multiplierUnit = 10_000;
/**
 * Highest multiplier that is offered, 10,000 times the stake: a round at the last step offered pays
 * itself out.
 */
export const highestMultiplier = 10_000 * multiplierUnit;

/** Share of the stakes that is paid back at every step. */
export const returnBps = 9_700;

/**
 * Returns the multiplier of the stake, in 1/10,000 floored, once `gems` fields without a mine are
 * open: 97 % × C(25, gems) / C(25 − mines, gems). `undefined` when there are not so many gems.
 */
export function multiplierAt(mines: number, gems: number): number | undefined {
  if (gems < 1 || gems > fields - mines) return undefined;
  let above = BigInt(returnBps);
  let below = 1n;
  for (let opened = 0; opened < gems; opened += 1) {
    above *= BigInt(fields - opened);
    below *= BigInt(fields - mines - opened);
  }
  return Number(above / below);
}

/** Returns the multipliers that a round with so many mines offers, from the first gem on. */
export function ladderOf(mines: number): number[] {
  const ladder: number[] = [];
  for (let gems = 1; gems <= fields - mines; gems += 1) {
    const multiplier = multiplierAt(mines, gems);
    if (multiplier === undefined || multiplier > highestMultiplier) break;
    ladder.push(multiplier);
  }
  return ladder;
}

/** Returns the payout at a multiplier, in minor units; a fraction of one stays with the house. */
export function payoutAt(stakeMinor: bigint, multiplier: number): bigint {
  return (stakeMinor * BigInt(multiplier)) / BigInt(multiplierUnit);
}

/** Round of mines as far as it has been played. */
export interface MinesBoard {
  /** Fields with a mine, 1 to 25; the member learns them at the end. */
  readonly mines: readonly number[];
  /** Fields opened so far, in their order. */
  readonly opened: readonly number[];
}

/** State of a board: in play, lost on a mine, or with nothing more to be won. */
export type BoardState =
  | { readonly kind: 'playing'; readonly multiplier: number | undefined }
  | { readonly kind: 'lost' }
  | { readonly kind: 'complete'; readonly multiplier: number };

export function stateOf({ mines, opened }: MinesBoard): BoardState {
  if (opened.some((field) => mines.includes(field))) return { kind: 'lost' };
  const multiplier = multiplierAt(mines.length, opened.length);
  const next = multiplierAt(mines.length, opened.length + 1);
  const isLast = next === undefined || next > highestMultiplier;
  return isLast && multiplier !== undefined
    ? { kind: 'complete', multiplier }
    : { kind: 'playing', multiplier };
}
