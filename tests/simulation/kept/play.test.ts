import { expect, test } from 'vitest';
import { runSteps } from '../run-steps.ts';
import type { Step } from '../step.ts';
import { keptWorld as world } from './kept-world.ts';

const call = {
  vassalage: 'SLK',
  member: 'member1',
  gameId: 'slk-one',
  round: 'round1',
  currency: 'VND',
  amount: '0',
} as const;
const launched: readonly Step[] = [
  { kind: 'launch', with: { ...call, label: 'launch0', isRedeemed: true } },
];
const bet = { ...call, kind: 'bet', ref: 'call1', amount: '300', launch: 'launch0' } as const;

test('a bet keeps its answer after another kind of call under its id', async () => {
  const steps: Step[] = [
    ...launched,
    { kind: 'call', with: bet },
    { kind: 'call', with: { ...call, kind: 'win', ref: 'call1', amount: '5' } },
    { kind: 'call', with: bet },
  ];
  expect(await runSteps(world, steps)).toBeUndefined();
});

test('a late word of the valid stake is counted and taken back with its bet', async () => {
  const steps: Step[] = [
    ...launched,
    { kind: 'call', with: { ...bet, isClosed: true } },
    { kind: 'call', with: { ...call, kind: 'win', ref: 'call2', amount: '9', valid: '0' } },
    { kind: 'call', with: { ...call, kind: 'rollback', ref: 'call3', about: 'call1' } },
  ];
  expect(await runSteps(world, steps)).toBeUndefined();
});

test('a voided issue returns its stakes while an earlier one waits', async () => {
  const order = { play: 'sum', numbers: '7', unitStake: '110000', multiplier: 1 };
  const place = (number: string): Step => ({
    kind: 'placeDrawBets',
    with: { member: 'member1', orders: [{ ...order, number }] },
  });
  const steps: Step[] = [
    { kind: 'wait', with: { ms: 1 } },
    { kind: 'draws', with: {} },
    place('20270512-0012'),
    { kind: 'wait', with: { ms: 3_600_000 } },
    place('20270512-0013'),
    { kind: 'voidDrawIssue', with: { number: '20270512-0013', dice: [1, 2, 3] } },
  ];
  expect(await runSteps(world, steps)).toBeUndefined();
});

test('a trial owes nothing for a win that was spent and taken back', async () => {
  const trial = { ...call, member: 'trial1' };
  const whole = '1000000499';
  const steps: Step[] = [
    { kind: 'freePlay', with: { name: 'trial1' } },
    { kind: 'launch', with: { ...trial, label: 'launch1', isRedeemed: true } },
    { kind: 'call', with: { ...trial, kind: 'bet', ref: 'one', amount: '1', launch: 'launch1' } },
    { kind: 'call', with: { ...trial, kind: 'win', ref: 'win', amount: '500' } },
    {
      kind: 'call',
      with: { ...bet, ...trial, ref: 'all', round: 'round2', amount: whole, launch: 'launch1' },
    },
    { kind: 'call', with: { ...trial, kind: 'rollback', ref: 'back', about: 'win' } },
  ];
  expect(await runSteps(world, steps)).toBeUndefined();
});

test('free rounds that end first are played first', async () => {
  const grant = { member: 'member1', gameId: 'slk-one', rounds: 2, stake: '100' };
  const steps: Step[] = [
    { kind: 'grantFreeRounds', with: { ...grant, label: 'grant1', hours: 48 } },
    { kind: 'grantFreeRounds', with: { ...grant, label: 'grant2', hours: 24 } },
    { kind: 'askFreeRounds', with: { member: 'member1', gameId: 'slk-one' } },
  ];
  expect(await runSteps(world, steps)).toBeUndefined();
});

test('a round of a bet and a free one of the same millisecond is void once', async () => {
  const free = { ...bet, ref: 'call0', amount: '0', isFree: true };
  const later = { ...bet, ref: 'call2', amount: '0', isFree: true };
  const end = { round: 'SLK member1 round1', is: 'cancelled', waitMs: 24 * 3_600_000 };
  for (const beside of [free, later]) {
    const steps: Step[] = [
      ...launched,
      { kind: 'call', with: bet },
      { kind: 'call', with: beside },
      { kind: 'endRound', with: end },
    ];
    expect(await runSteps(world, steps)).toBeUndefined();
  }
});

test('a mission of the week before that was claimed is claimed already', async () => {
  const claim = (back: number): Step => ({
    kind: 'claimMission',
    with: { member: 'member1', mission: 'week-stake', back },
  });
  const weekMs = 7 * 24 * 60 * 60_000;
  const steps: Step[] = [
    ...launched,
    { kind: 'call', with: { ...bet, amount: '900000', isClosed: true } },
    claim(0),
    { kind: 'wait', with: { ms: weekMs } },
    claim(1),
    { kind: 'wait', with: { ms: weekMs } },
    claim(2),
  ];
  expect(await runSteps(world, steps)).toBeUndefined();
});
