import { randomBytes } from 'node:crypto';

/** Returns a whole number from 0 to below a bound, each as likely. */
export type DrawBelow = (bound: bigint) => bigint;

const bits = 64n;

/** Draws from the system's randomness; numbers that would favour some are drawn again. */
export const drawBelow: DrawBelow = (bound) => {
  const space = 1n << bits;
  const fair = space - (space % bound);
  for (;;) {
    const drawn = randomBytes(8).readBigUInt64BE();
    if (drawn < fair) return drawn % bound;
  }
};

/**
 * Returns the next share of an envelope in minor units: of R that is left for k shares, uniform
 * from 1 to 2⌊R/k⌋ − 1, so that each share left has a whole unit; the last takes the rest
 * (rewards, "Red envelopes").
 */
export function drawShare(
  { leftMinor, leftShares }: { readonly leftMinor: bigint; readonly leftShares: number },
  draw: DrawBelow,
): bigint {
  if (leftShares === 1) return leftMinor;
  const most = 2n * (leftMinor / BigInt(leftShares)) - 1n;
  return 1n + draw(most);
}
