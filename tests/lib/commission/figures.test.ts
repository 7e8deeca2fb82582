import { describe, expect, test } from 'vitest';
import { areSameFigures, type Figures } from '#lib/commission/figures.ts';
import { findNextTier } from '#lib/commission/tiers.ts';
import { tierOf } from './contracts.ts';
import { staked } from './teams.ts';

const figures: Figures = { validStakeMinor: 1n, ggrMinor: 2n, ngrMinor: 3n, activeMembers: 4 };

test('figures are the same when all four are', () => {
  expect(areSameFigures(figures, { ...figures })).toBe(true);
});

test.each([{ validStakeMinor: 9n }, { ggrMinor: 9n }, { ngrMinor: 9n }, { activeMembers: 9 }])(
  'figures are others by one of them alone: %o',
  (other) => {
    expect(areSameFigures(figures, { ...figures, ...other })).toBe(false);
  },
);

describe('the next tier', () => {
  const tiers = [
    tierOf(10, { minValidStakeMinor: 100n }),
    tierOf(20, { minValidStakeMinor: 200n }),
  ];

  test.each([
    [99n, { tier: 0, rateBps: 10, needed: 100n }],
    [100n, { tier: 1, rateBps: 20, needed: 200n }],
    [199n, { tier: 1, rateBps: 20, needed: 200n }],
  ])('of %d stakes says what it asks for', (stakes, { needed, ...tier }) => {
    const conditions = [{ of: 'validStake', now: stakes, needed }];
    expect(findNextTier(tiers, staked(stakes))).toEqual({ ...tier, conditions });
  });

  test('is none after the last', () => {
    expect(findNextTier(tiers, staked(200n))).toBeUndefined();
  });
});
