import { expect, test } from 'vitest';
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
  }
});
