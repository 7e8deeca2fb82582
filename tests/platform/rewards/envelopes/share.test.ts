import { expect, test } from 'vitest';
import { drawBelow, drawShare } from '#platform/rewards/envelopes/share.ts';

test('the shares of an envelope make up its amount, each a unit or more', () => {
  for (const [amount, shares] of [
    [200n, 200],
    [1_000n, 7],
    [999_983n, 50],
  ] as const) {
    let leftMinor = amount;
    for (let leftShares: number = shares; leftShares > 0; leftShares -= 1) {
      const share = drawShare({ leftMinor, leftShares }, drawBelow);
      const most = 2n * (leftMinor / BigInt(leftShares)) - 1n;
      expect(share).toBeGreaterThanOrEqual(1n);
      if (leftShares > 1) expect(share).toBeLessThanOrEqual(most);
      leftMinor -= share;
      expect(leftMinor).toBeGreaterThanOrEqual(BigInt(leftShares - 1));
    }
    expect(leftMinor).toBe(0n);
  }
});

test('a share is any number of its range, and the last is the rest', () => {
  const bounds: bigint[] = [];
  const least = drawShare({ leftMinor: 1_001n, leftShares: 10 }, (bound) => {
    bounds.push(bound);
    return 0n;
  });
  const most = drawShare({ leftMinor: 1_001n, leftShares: 10 }, (bound) => bound - 1n);
  expect([bounds, least, most]).toEqual([[199n], 1n, 199n]);
  expect(drawShare({ leftMinor: 77n, leftShares: 1 }, drawBelow)).toBe(77n);
  const drawn = new Set(Array.from({ length: 200 }, () => drawBelow(3n)));
  expect([...drawn].toSorted()).toEqual([0n, 1n, 2n]);
});

test('no number is favoured where the bound does not divide what is drawn from', () => {
  const quarter = 2n ** 62n;
  const draws = 2_000;
  const low = Array.from({ length: draws }, () => drawBelow(3n * quarter)).filter(
    (drawn) => drawn < quarter,
  );
  // A third of them; half, were numbers past the last whole bound kept.
  expect(low.length / draws).toBeLessThan(0.41);
});
