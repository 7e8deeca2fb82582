/*
 * Mines on 5 × 5 fields. Multipliers are whole 1/10,000 of the stake, floored from the exact
 * fraction: 97 % of what would be fair at every step, so no step is better than another.
 */

/** The version of the multipliers, which stands on every round. */
export const minesVersion = 'mines-1';
export const fields = 25;
export const fewestMines = 1;
export const mostMines = 24;
/** Multipliers and payouts are counted in so many parts of the stake. */
export const multiplierUnit = 10_000;
/** No step beyond 10,000 times the stake is offered: the round pays itself out before. */
export const highestMultiplier = 10_000 * multiplierUnit;

const returnBps = 9_700n;

/**
 * What the stake is multiplied by, in 1/10,000 floored, once `gems` fields without a mine are open:
 * 97 % × C(25, gems) / C(25 − mines, gems). `undefined` when there are not so many gems.
 */
export function multiplierAt(mines: number, gems: number): number | undefined {
  if (gems < 1 || gems > fields - mines) return undefined;
  let above = returnBps;
  let below = 1n;
  for (let opened = 0; opened < gems; opened += 1) {
    above *= BigInt(fields - opened);
    below *= BigInt(fields - mines - opened);
  }
  return Number(above / below);
}

/** The multipliers that a round with so many mines offers, from the first gem on. */
export function ladderOf(mines: number): number[] {
  const ladder: number[] = [];
  for (let gems = 1; gems <= fields - mines; gems += 1) {
    const multiplier = multiplierAt(mines, gems);
    if (multiplier === undefined || multiplier > highestMultiplier) break;
    ladder.push(multiplier);
  }
  return ladder;
}

/** What a round pays at a multiplier, in minor units; what is less than one stays with the house. */
export function payoutAt(stakeMinor: bigint, multiplier: number): bigint {
  return (stakeMinor * BigInt(multiplier)) / BigInt(multiplierUnit);
}

/** A round as far as it has been played. */
export interface MinesBoard {
  /** Fields with a mine, 1 to 25; the member learns them at the end. */
  readonly mines: readonly number[];
  /** Fields opened so far, in their order. */
  readonly opened: readonly number[];
}

/** How a board stands: in play, lost on a mine, or with nothing more to be won. */
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
