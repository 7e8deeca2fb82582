import { expect, test } from 'vitest';
import { runSteps } from '../run-steps.ts';
import type { Step } from '../step.ts';
import { keptWorld, teamWorld } from './kept-world.ts';

const begun: readonly Step[] = [
  { kind: 'wait', with: { ms: 1 } },
  { kind: 'draws', with: {} },
];
const order = {
  number: '20270512-0012',
  play: 'sum',
  numbers: '7',
  unitStake: '110000',
  multiplier: 1,
} as const;

test('a plan ends as it has lost exactly what it was to stop at', async () => {
  const stops = { issues: 3, doubled: false, stop: 'never', stopOnLoss: '110000' };
  const steps: Step[] = [
    ...begun,
    { kind: 'placeDrawPlan', with: { ...order, ...stops, label: 'plan1', member } },
    { kind: 'wait', with: { ms: 3_600_000 } },
    { kind: 'draws', with: {} },
    { kind: 'enterDrawResult', with: { number: order.number, dice: [1, 1, 1] } },
    { kind: 'lookAtDrawPlans', with: { member } },
  ];
  expect(await runSteps(keptWorld, steps)).toBeUndefined();
});

test('no bet of a slip is above the own group', async () => {
  const orders = [
    { ...order, group: 1_850 },
    { ...order, group: 1_851 },
  ];
  const steps: Step[] = [...begun, { kind: 'placeDrawBets', with: { member: 'member1', orders } }];
  expect(await runSteps(teamWorld, steps)).toBeUndefined();
});

test('a rebate is of what the draw decided alone', async () => {
  const number = '20270512-0004';
  const eleven = {
    ...order,
    number,
    game: 'SIM_11',
    play: 'sumHalf',
    numbers: 'big',
    group: 1_800,
  };
  const steps: Step[] = [
    ...begun,
    { kind: 'placeDrawBets', with: { member: 'member1', orders: [eleven] } },
    { kind: 'wait', with: { ms: 3_600_000 } },
    { kind: 'draws', with: {} },
    {
      kind: 'enterDrawResult',
      with: { game: 'SIM_11', number, dice: [2, 4, 6, 8, 10] },
    },
  ];
  expect(await runSteps(keptWorld, steps)).toBeUndefined();
});

const member = 'member1';
const slip = (more: Step['with'] = {}, bettor = member): Step => ({
  kind: 'placeDrawBets',
  with: { member: bettor, orders: [{ ...order, numbers: '10', unitStake: '4000000', ...more }] },
});
const cancelled = (step: number): Step => ({
  kind: 'cancelDrawBet',
  with: { label: `bet${step}-0` },
});
const drawn = (kind: string, dice: readonly number[]): Step => ({
  kind,
  with: { number: order.number, dice },
});
const closed: readonly Step[] = [
  { kind: 'wait', with: { ms: 3_600_000 } },
  { kind: 'draws', with: {} },
];

test('what was cancelled uses up no limit of a member', async () => {
  expect(await runSteps(keptWorld, [...begun, slip(), cancelled(3), slip()])).toBeUndefined();
});

test('a cancel of a trial frees nothing of what real bets reserved', async () => {
  const steps: Step[] = [
    ...begun,
    { kind: 'freePlay', with: { name: 'trial1' } },
    slip(),
    slip({}, 'trial1'),
    cancelled(5),
  ];
  expect(await runSteps(keptWorld, steps)).toBeUndefined();
});

test('a correction settles no bet that was cancelled', async () => {
  const steps: Step[] = [
    ...begun,
    slip({ numbers: '7', unitStake: '110000' }),
    slip({ numbers: '7', unitStake: '250000' }),
    cancelled(3),
    ...closed,
    drawn('enterDrawResult', [1, 1, 1]),
    drawn('correctDrawResult', [1, 2, 4]),
  ];
  expect(await runSteps(keptWorld, steps)).toBeUndefined();
});

test('an issue waits for the one before it that a job made which died and ran again', async () => {
  const entered = { game: 'SIM_K3', number: '20270514-0001', dice: [1, 2, 3], waitMs: 3_576_000 };
  const steps: Step[] = [
    { kind: 'fail', with: { how: 'full', repeats: 1, after: 2, caller: 'job' } },
    { kind: 'draws', with: {} },
    { kind: 'wait', with: { ms: 37 * 3_600_000 + 24_000 } },
    { kind: 'draws', with: {} },
    { kind: 'enterDrawResult', with: entered },
  ];
  expect(await runSteps(keptWorld, steps)).toBeUndefined();
});

test('who joined below an agent with a lower group keeps it in a move to one with a higher', async () => {
  const world = {
    ...teamWorld,
    members: teamWorld.members.map(({ group: _, ...each }) =>
      each.name === 'birch01' ? { ...each, group: 1_834 } : each,
    ),
  };
  const bet = (number: string, group: number): Step => ({
    kind: 'placeDrawBets',
    with: {
      member: 'member1',
      orders: [{ ...order, game: 'SIM_11', number, play: 'sumHalf', numbers: 'big', group }],
    },
  });
  const steps: Step[] = [
    { kind: 'moveMember', with: { member: 'member1', agent: 'cedar01', confirms: true } },
    { kind: 'agentJobs', with: { waitMs: 82_800_000 } },
    { kind: 'draws', with: {} },
    bet('20270513-0004', 1_899),
    bet('20270513-0004', 1_834),
  ];
  expect(await runSteps(world, steps)).toBeUndefined();
});
