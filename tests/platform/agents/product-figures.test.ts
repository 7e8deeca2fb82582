import { expect, test } from 'vitest';
import { toProductSums } from '#platform/agents/records/products/product-figures.ts';

test('products come by their stakes, the highest first, and equal ones by their codes', () => {
  const played = (stakeMinor: bigint) => ({
    rounds: 1,
    stakeMinor,
    validStakeMinor: stakeMinor,
    payoutMinor: 0n,
  });
  const products = new Map([
    ['SLOT', played(5n)],
    ['LIVE', played(5n)],
    ['RNG', played(7n)],
    ['NONE', { rounds: 0, stakeMinor: 0n, validStakeMinor: 0n, payoutMinor: 0n }],
  ]);
  const names = { productKind: 'category', currency: 'VND', vendors: new Map() } as const;
  const { products: shown, total } = toProductSums(products, names);
  expect(shown.map(({ code }) => code)).toEqual(['RNG', 'LIVE', 'SLOT']);
  expect(total).toMatchObject({ rounds: 3, stake: { amountMinor: '17' } });
});
