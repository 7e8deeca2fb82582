import { describe, expect, test } from 'vitest';
import { listMultipliers, type PlanMultipliers } from '#lib/lottery/plans/multipliers.ts';

const same = (multiplier: number): PlanMultipliers => ({ kind: 'same', multiplier });
const doubled = (everyIssues: number, multiplier = 1): PlanMultipliers => ({
  kind: 'doubled',
  multiplier,
  everyIssues,
});
const list = (...own: number[]): PlanMultipliers => ({ kind: 'list', list: own });

describe('the multipliers of a plan', () => {
  test.each([
    ['stay the same', same(3), 4, [3, 3, 3, 3]],
    ['double every issue', doubled(1), 5, [1, 2, 4, 8, 16]],
    ['double every two issues', doubled(2, 5), 5, [5, 5, 10, 10, 20]],
    ['are the member’s own', list(1, 7, 2), 3, [1, 7, 2]],
  ] as const)('%s', (_, multipliers, issues, expected) => {
    expect(listMultipliers(multipliers, issues)).toEqual({ ok: true, value: expected });
  });

  test('double nine times from 1, which is 512, and no further', () => {
    expect(listMultipliers(doubled(1), 10)).toMatchObject({ ok: true });
    expect(listMultipliers(doubled(1), 11)).toEqual({ ok: false, refusal: 'multiplier' });
    expect(listMultipliers(doubled(12), 120)).toMatchObject({ ok: true });
    expect(listMultipliers(doubled(11), 120)).toMatchObject({ ok: false });
  });

  test.each([
    ['a list of another length', list(1, 2), 3, 'length'],
    ['no issue', same(1), 0, 'length'],
    ['121 issues', same(1), 121, 'length'],
    ['half an issue', same(1), 1.5, 'length'],
    ['nothing taken', same(0), 2, 'multiplier'],
    ['half of a unit', list(1, 0.5), 2, 'multiplier'],
    ['more than 1,000', list(1, 1_001), 2, 'multiplier'],
    ['doubling after no issue', doubled(0), 2, 'multiplier'],
  ] as const)('are none for %s', (_, multipliers, issues, refusal) => {
    expect(listMultipliers(multipliers, issues)).toEqual({ ok: false, refusal });
  });
});
