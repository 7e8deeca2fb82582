/*
 * The wheel: 24 segments, each as likely as the others, with prices in whole 1/100 of the stake.
 * All three risks return the same share.
 */

/** Version of the prices, which is recorded with every round. */
export const wheelVersion = 'wheel-1';
export const segments = 24;
/** Risks that are offered: how far the prices lie apart. */
export const wheelRisks = ['low', 'medium', 'high'] as const;
/** Parts of the stake in which prices are counted. */
export const wheelUnit = 100;

/** Prices of the segments clockwise from the top, by risk. */
const prices: Readonly<Record<string, readonly number[]>> = {
  low: [
    340, 0, 120, 120, 0, 120, 180, 0, 120, 120, 0, 120, 120, 0, 120, 180, 0, 120, 120, 0, 120, 180,
    0, 120,
  ],
  medium: [
    620, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 150, 0, 200, 0, 150, 0, 200, 0, 150, 0, 0, 0,
  ],
  high: [1_500, 0, 0, 0, 0, 0, 0, 0, 320, 0, 0, 0, 0, 0, 0, 0, 500, 0, 0, 0, 0, 0, 0, 0],
};

/** Returns the prices clockwise from the top; `undefined` for a risk that is not offered. */
export function wheelPrices(risk: string): readonly number[] | undefined {
  return Object.hasOwn(prices, risk) ? prices[risk] : undefined;
}

/** Draws the segment that stops at the pointer, 0 to 23. */
export async function spinWheel(draws: { draw(range: number): Promise<number> }): Promise<number> {
  return draws.draw(segments);
}

/** Returns the payout of a price, in minor units; a fraction of one stays with the house. */
export function wheelPayout(stakeMinor: bigint, price: number): bigint {
  return (stakeMinor * BigInt(price)) / BigInt(wheelUnit);
}

/** Returns the sum of the prices and 24 times 100: divided, they are the share returned. */
export function wheelReturned(risk: string): { parts: number; total: number } {
  const parts = (wheelPrices(risk) ?? []).reduce((sum, price) => sum + price, 0);
  return { parts, total: segments * wheelUnit };
}
