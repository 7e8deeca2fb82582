import { expect, test } from 'vitest';
import { sumGuarantees } from '#lib/commission/upline-parts.ts';

test('guarantees of several uplines are together no more than is due, the first one’s first', () => {
  const part = (upline: string, amountMinor: bigint) => ({ by: upline, rateBps: 10, amountMinor });
  const lines = [
    { guaranteed: [part('cedar', 40n), part('birch', 30n)] },
    { guaranteed: [part('cedar', 20n), part('aspen', 50n)] },
  ];
  const sums = (dueMinor: bigint) => [...sumGuarantees(lines, dueMinor)];
  expect(sums(200n)).toEqual([
    ['cedar', 60n],
    ['birch', 30n],
    ['aspen', 50n],
  ]);
  expect(sums(100n)).toEqual([
    ['cedar', 60n],
    ['birch', 30n],
    ['aspen', 10n],
  ]);
  expect(sums(-1n).map(([, amountMinor]) => amountMinor)).toEqual([0n, 0n, 0n]);
});
