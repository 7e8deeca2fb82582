import { expect, test } from 'vitest';
import { brandGroup, leastGroup } from '#lib/lottery/odds.ts';
import { mostMultiplier } from '#lib/lottery/settlement/stake.ts';
import { type PricingContext, priceBet } from '#platform/draws/bets/priced-bet.ts';
import { drawsSetting } from '#platform/draws/settings/index.ts';

const context: PricingContext = {
  game: {
    code: 'G',
    gameId: 'g',
    title: 'G',
    vassalage: 'V',
    category: 'C',
    classify: 'c',
    kind: 'k3',
    everyMinutes: 1,
    source: 'house',
    isDrawing: true,
    isUnderMaintenance: false,
    defaultPlayType: undefined,
  },
  settings: drawsSetting.initial,
  currency: 'VND',
  ownGroup: 1_900,
  index: 0,
  count: 1,
};
const order = {
  gameCode: 'G',
  number: '1',
  play: 'sum',
  numbers: '4,10',
  unitStakeMinor: '100000',
  multiplier: 1,
};

test('a bet on several odds is taken at those that were shown, and refused where one is another', () => {
  const priced = priceBet(order, context);
  if (!priced.ok) throw new Error(priced.refusal.code);
  const { oddsBps } = priced.value;
  const codes = Object.keys(oddsBps);
  expect(codes).toHaveLength(2);
  expect(priceBet({ ...order, oddsBps }, context)).toMatchObject({ ok: true });
  for (const code of codes) {
    const shown = { ...oddsBps, [code]: (oddsBps[code] ?? 0) + 1 };
    expect(priceBet({ ...order, oddsBps: shown }, context)).toMatchObject({
      refusal: { code: 'odds_changed' },
    });
    const { [code]: _, ...others } = oddsBps;
    expect(priceBet({ ...order, oddsBps: others }, context)).toMatchObject({
      refusal: { code: 'odds_changed' },
    });
  }
  // Of what else the page showed nothing is bet on.
  const more = { ...oddsBps, other: 1 };
  expect(priceBet({ ...order, oddsBps: more }, context)).toMatchObject({ ok: true });
});

test('a stake of exactly the limit of a bet is taken, and none above it', () => {
  // Two sums of 1,000 dong each.
  const limited = (mostBetMinor: string) => ({
    ...context,
    settings: { ...context.settings, mostBetMinor },
  });
  expect(priceBet(order, limited('200000'))).toMatchObject({ value: { stakeMinor: 200_000n } });
  expect(priceBet(order, limited('199999'))).toMatchObject({
    refusal: { detail: { drawLimit: { kind: 'bet' } } },
  });
});

test('the highest multiplier and both ends of the groups are taken, and none beyond them', () => {
  const multiplied = (multiplier: number) => priceBet({ ...order, multiplier }, context);
  expect(multiplied(mostMultiplier)).toMatchObject({ value: { multiplier: mostMultiplier } });
  expect(multiplied(mostMultiplier + 1)).toMatchObject({ refusal: { code: 'bad_stake' } });
  const grouped = (group: number) => priceBet({ ...order, group }, context);
  for (const group of [leastGroup, brandGroup]) {
    expect(grouped(group)).toMatchObject({ value: { group } });
  }
  expect(grouped(leastGroup - 1)).toMatchObject({ refusal: { code: 'bad_stake' } });
});
