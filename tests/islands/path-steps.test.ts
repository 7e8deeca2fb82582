import { expect, test } from 'vitest';
import type { WithdrawalBlock } from '#contract/money/withdrawal-options.ts';
import {
  hasStepsLeft,
  listPathSteps,
  otherBlocks,
} from '#islands/member-centre/pages/withdraw/path-steps.ts';

const blocksOf = (...codes: WithdrawalBlock['code'][]) => codes.map((code) => ({ code }));
const none = blocksOf('payment_password_needed', 'payout_account_needed', 'insufficient_funds');

test.each([
  ['nothing is done', undefined, none, ['now', 'later', 'later', 'later']],
  ['the name is said', 'Linh', none, ['done', 'now', 'later', 'later']],
  ['a payment password is set', 'Linh', none.slice(1), ['done', 'done', 'now', 'later']],
  [
    'an account is there and waits',
    'Linh',
    blocksOf('payout_account_waits'),
    ['done', 'done', 'done', 'now'],
  ],
  [
    'the password came before the name',
    undefined,
    none.slice(1),
    ['now', 'done', 'later', 'later'],
  ],
] as const)('the first withdrawal when %s', (_, holder, blocks, states) => {
  const steps = listPathSteps({ holder, blocks });
  expect(steps.map(({ state }) => state)).toEqual(states);
  expect(hasStepsLeft({ holder, blocks })).toBe(states[3] !== 'now');
});

test('what a step says is not said above the form as well', () => {
  expect(otherBlocks({ blocks: none })).toEqual(blocksOf('insufficient_funds'));
});
