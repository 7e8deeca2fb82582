// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { emptyPlan, type PlanDraft, pricePlan } from '#stores/draws/plan-draft.ts';

const bet = {
  id: 'a',
  play: 'sum',
  numbers: '10',
  unitStakeMinor: '1000000',
  multiplier: 1,
  lines: 1,
  group: 1_900,
  stakeMinor: '1000000',
  mostReturnMinor: '7600000',
  oddsBps: {},
  beside: [],
};
const terms = { gameCode: 'KTD_K3_1M', fromNumber: '7', currency: 'VND', locale: 'en' };
const price = (change: Partial<PlanDraft>) => pricePlan({ ...emptyPlan, ...change }, bet, terms);

test('five issues that double cost thirty-one times the first', () => {
  expect(price({ by: 'doubled', everyIssues: '1' })).toEqual({
    ok: true,
    value: {
      order: {
        gameCode: 'KTD_K3_1M',
        fromNumber: '7',
        issues: 5,
        play: 'sum',
        numbers: '10',
        unitStakeMinor: '1000000',
        group: 1_900,
        stopOnWin: { kind: 'any' },
        multipliers: { kind: 'doubled', multiplier: 1, everyIssues: 1 },
      },
      stakeMinor: 31_000_000n,
    },
  });
});

test('a list has a multiplier for each issue', () => {
  expect(price({ by: 'list', issues: '3', list: '1, 2 5' })).toMatchObject({
    value: { order: { multipliers: { kind: 'list', list: [1, 2, 5] } }, stakeMinor: 8_000_000n },
  });
});

test('amounts that stop it are read as the page writes them', () => {
  const stops = { onWin: 'atLeast', winAmount: '50,000', lossAmount: '20,000' } as const;
  expect(price(stops)).toMatchObject({
    value: {
      order: {
        stopOnWin: { kind: 'atLeast', amountMinor: '5000000' },
        stopOnLossMinor: '2000000',
      },
    },
  });
  expect(price({ onWin: 'never' })).toMatchObject({
    value: { order: { stopOnWin: { kind: 'never' } } },
  });
});

test.each([
  ['issues', { issues: '0' }],
  ['issues', { issues: '121' }],
  ['issues', { issues: 'x' }],
  ['everyIssues', { by: 'doubled', everyIssues: '0' }],
  ['everyIssues', { by: 'doubled', issues: '12', everyIssues: '1' }],
  ['list', { by: 'list', issues: '2', list: '1' }],
  ['list', { by: 'list', issues: '2', list: '1, 1001' }],
  ['list', { by: 'list', issues: '2', list: '1, x' }],
  ['winAmount', { onWin: 'atLeast', winAmount: '' }],
  ['lossAmount', { lossAmount: 'much' }],
] as const)('%s is marked for %o', (field, change) => {
  expect(price(change)).toEqual({ ok: false, refusal: field });
});
