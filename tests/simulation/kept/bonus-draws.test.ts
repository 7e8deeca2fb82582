import { expect, test } from 'vitest';
import { runSteps } from '../run-steps.ts';
import type { Step } from '../step.ts';
import { keptWorld } from './kept-world.ts';

const member = 'member1';
const begun: readonly Step[] = [
  { kind: 'wait', with: { ms: 1 } },
  { kind: 'draws', with: {} },
];
const dice = { number: '20270512-0012', play: 'oddEven', numbers: 'even', multiplier: 1 } as const;
const eleven = {
  game: 'SIM_11',
  number: '20270512-0004',
  play: 'sumHalf',
  numbers: 'big',
  multiplier: 1,
} as const;
/** Sums above and below thirty. */
const big = [11, 10, 9, 8, 7];
const small = [1, 2, 3, 4, 5];

const bonus = (more: Step['with'] = {}): Step => ({
  kind: 'giveBonus',
  with: {
    label: 'bonus3',
    member,
    amount: '1200000',
    isCash: false,
    hours: 48,
    lottery: 'both',
    multiplier: 10,
    ...more,
  },
});
/** All 88,000 in cash on the first and the second, which the whole bonus pays the rest of. */
const slip = (more: Step['with'] = {}): Step => ({
  kind: 'placeDrawBets',
  with: {
    member,
    orders: [
      { ...dice, unitStake: '5000000' },
      { ...eleven, unitStake: '5000000', ...more },
    ],
  },
});
const drawn = (...results: (readonly number[])[]): Step => ({
  kind: 'drawBonusIssue',
  with: {
    game: eleven.game,
    number: eleven.number,
    results,
    fates: results.map(() => 'none'),
  },
});

test('a bonus whose only win is corrected away is lost', async () => {
  expect(await runSteps(keptWorld, [...begun, bonus(), slip(), drawn(big, small)])).toBeUndefined();
});

test('a bonus that a correction brought back is lost by the next one', async () => {
  const steps = [...begun, bonus(), slip(), drawn(small, big, small)];
  expect(await runSteps(keptWorld, steps)).toBeUndefined();
});

test('a bonus gets its share of a lower group’s rebate, and gives it back when corrected', async () => {
  const steps = [...begun, bonus(), slip({ group: 1_800 }), drawn(big, small, big)];
  expect(await runSteps(keptWorld, steps)).toBeUndefined();
});

test('a plan ends at a bet above the highest of a bonus that began meanwhile', async () => {
  const steps: Step[] = [
    ...begun,
    {
      kind: 'placeDrawPlan',
      with: {
        ...dice,
        unitStake: '250000',
        label: 'plan3',
        member,
        issues: 2,
        doubled: true,
        stop: 'never',
      },
    },
    bonus({ maxBet: '400000' }),
    { kind: 'wait', with: { ms: 3_600_000 } },
    { kind: 'draws', with: {} },
    { kind: 'lookAtDrawPlans', with: { member } },
  ];
  expect(await runSteps(keptWorld, steps)).toBeUndefined();
});

test('a bonus has back its part of a bet whose rollback closes the round', async () => {
  const game = { vassalage: 'PRL', member, gameId: 'prl-two', round: 'round5', currency: 'VND' };
  const bet = (ref: string, amount: string): Step => ({
    kind: 'call',
    with: { ...game, ref, amount, kind: 'bet', launch: 'launch4', isClosed: false },
  });
  const undone = { ...game, ref: 'call7', about: 'call6', amount: '0', kind: 'rollback' };
  const steps: Step[] = [
    ...begun,
    bonus({ isPlayed: true }),
    {
      kind: 'launch',
      with: { member, gameId: game.gameId, label: 'launch4', isRedeemed: true },
    },
    bet('call5', '8800002'),
    bet('call6', '1'),
    { kind: 'call', with: { ...undone, isClosed: true } },
  ];
  expect(await runSteps(keptWorld, steps)).toBeUndefined();
});

test('an issue that is voided gives a bonus its part back', async () => {
  const voided: Step = {
    kind: 'voidDrawIssue',
    with: { game: eleven.game, number: eleven.number, dice: big },
  };
  expect(await runSteps(keptWorld, [...begun, bonus(), slip(), voided])).toBeUndefined();
});
