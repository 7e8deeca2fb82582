/*
 * Plinko: a ball falls past rows of pegs, at each to the left or to the right, and lands in a
 * pocket with a price. Prices are whole 1/100 of the stake and the same from both edges.
 */

/** Version of the prices, which is recorded with every round. */
export const plinkoVersion = 'plinko-1';
/** Numbers of rows that are offered. */
export const plinkoRows = [8, 12, 16] as const;
/** Risks that are offered: how far the prices lie apart. */
export const plinkoRisks = ['low', 'high'] as const;
/** Parts of the stake in which prices are counted. */
export const plinkoUnit = 100;

/** Prices from the edge to the middle, by risk and rows. */
const fromTheEdge: Readonly<Record<string, Readonly<Record<number, readonly number[]>>>> = {
  low: {
    8: [540, 200, 110, 100, 50],
    12: [950, 300, 160, 140, 110, 90, 50],
    16: [1_500, 850, 200, 140, 130, 120, 110, 95, 50],
  },
  high: {
    8: [2_800, 400, 140, 30, 20],
    12: [16_500, 2_300, 800, 190, 70, 20, 20],
    16: [100_000, 13_000, 2_600, 900, 400, 200, 20, 20, 20],
  },
};

/**
 * Returns the prices of all pockets from the left, in 1/100 of the stake; `undefined` for rows or a
 * risk that are not offered.
 */
export function plinkoPrices(rows: number, risk: string): number[] | undefined {
  const half = fromTheEdge[risk]?.[rows];
  return half && [...half, ...half.slice(0, -1).toReversed()];
}

/** Draws a ball's way: 0 to the left or 1 to the right at each row. */
export async function dropBall(
  draws: { draw(range: number): Promise<number> },
  rows: number,
): Promise<number[]> {
  const steps: number[] = [];
  for (let row = 0; row < rows; row += 1) steps.push(await draws.draw(2));
  return steps;
}

/** Returns the pocket that a ball lands in, 0 at the left edge: its steps to the right. */
export function pocketOf(steps: readonly number[]): number {
  return steps.reduce((pocket, step) => pocket + step, 0);
}

/** Returns the payout of a pocket, in minor units; a fraction of one stays with the house. */
export function plinkoPayout(stakeMinor: bigint, price: number): bigint {
  return (stakeMinor * BigInt(price)) / BigInt(plinkoUnit);
}

/**
 * Returns the sum of all prices, each as often as ways lead to its pocket, and the number of ways
 * times 100: the first divided by the second is the share returned.
 */
export function plinkoReturned(rows: number, risk: string): { parts: number; total: number } {
  let ways = 1;
  let parts = 0;
  for (const [pocket, price] of (plinkoPrices(rows, risk) ?? []).entries()) {
    parts += ways * price;
    ways = (ways * (rows - pocket)) / (pocket + 1);
  }
  return { parts, total: 2 ** rows * plinkoUnit };
}
