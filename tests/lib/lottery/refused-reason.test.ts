import { expect, test } from 'vitest';
import { refusedReason } from '#lib/lottery/plans/refused-reason.ts';

test('each refusal of a part has a reason that its member understands', () => {
  expect(
    ['stake_limit_reached', 'loss_limit_reached', 'draw_limit_reached', 'bad_stake'].map(
      refusedReason,
    ),
  ).toEqual(['limit', 'limit', 'full', 'changed']);
  expect(refusedReason('group_too_high')).toBe('group');
  expect(refusedReason('bonus_max_bet')).toBe('bonus');
  expect(['play_paused', 'self_excluded', 'not_a_member'].map(refusedReason)).toEqual([
    'paused',
    'excluded',
    'closed',
  ]);
});
