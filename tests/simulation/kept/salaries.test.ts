import { expect, test } from 'vitest';
import { runSteps } from '../run-steps.ts';
import type { Step } from '../step.ts';
import { teamWorld } from './kept-world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const jobs = (waitMs: number): Step => ({ kind: 'agentJobs', with: { waitMs } });
const round = (label: string, stake: string, member = 'member1'): Step => ({
  kind: 'teamRound',
  with: { member, label, stake, win: '0' },
});
const undo = (label: string): Step => ({
  kind: 'undoTeamRound',
  with: {
    vassalage: 'SLK',
    member: 'member1',
    gameId: 'slk-one',
    currency: 'VND',
    round: `round-${label}`,
    kind: 'rollback',
    ref: `undo-${label}`,
    about: `bet-${label}`,
    amount: '0',
  },
});
const look = (kind: string, agent: string): Step => ({ kind, with: { agent } });
const looks: readonly Step[] = ['cedar01', 'birch01'].flatMap((agent) => [
  look('lookAtIncomes', agent),
  look('lookAtOpenIncomes', agent),
  look('lookAtSettlement', agent),
]);
const runs: Step = { kind: 'lookAtRuns', with: {} };

const salary = {
  carry: 'reset',
  negativeAtEnd: 'dropped',
  side: 'upline',
  payer: 'house',
} as const;
const kinds = {
  hourly: { ...salary, kind: 'hourly', period: 'hour' },
  realtime: { ...salary, kind: 'realtime', period: 'fiveMinutes' },
} as const;

/** The first agent's tier needs 900,000; the one below is guaranteed its own, which needs 1. */
const guaranteed = (kind: keyof typeof kinds): Step => ({
  kind: 'agreeOnLine',
  with: {
    offers: [
      {
        ...kinds[kind],
        downline: 'cedar01',
        tiers: [
          ['0', 100],
          ['900000', 1_000],
        ],
      },
      {
        ...kinds[kind],
        downline: 'birch01',
        tiers: [
          ['0', 100],
          ['1', 900],
        ],
        guarantees: true,
      },
    ],
  },
});

test('an hour is set off against the bets that it was paid for and that were undone', async () => {
  const steps = [
    guaranteed('hourly'),
    jobs(hour),
    round('launch1', '900000'),
    jobs(hour),
    undo('launch1'),
    round('launch2', '100000'),
    ...looks,
    jobs(hour),
    round('launch3', '900000'),
    jobs(hour),
    ...looks,
    runs,
  ];
  expect(await runSteps(teamWorld, steps)).toBeUndefined();
});

test.each(['hourly', 'realtime'] as const)(
  'an upline guarantees a %s salary up to its threshold and not at it, also when it is short',
  async (kind) => {
    const steps = [
      guaranteed(kind),
      jobs(hour),
      round('launch1', '899999'),
      jobs(hour),
      ...looks,
      round('launch2', '1'),
      jobs(5 * minute),
      { kind: 'wait', with: { ms: day } },
      round('launch3', '900000'),
      jobs(hour),
      round('launch4', '8000000', 'cedar01'),
      { kind: 'wait', with: { ms: day } },
      round('launch5', '899999'),
      jobs(hour),
      ...looks,
      runs,
    ];
    expect(await runSteps(teamWorld, steps)).toBeUndefined();
  },
);

test('real-time salaries of a moved agent end with its day, and its sums of runs are its lines', async () => {
  const steps: Step[] = [
    guaranteed('realtime'),
    guaranteed('hourly'),
    jobs(5 * minute),
    round('launch1', '777777'),
    jobs(5 * minute),
    runs,
    { kind: 'moveMember', with: { member: 'cedar01', agent: 'birch01', confirms: true } },
    { kind: 'moveMember', with: { member: 'member1', agent: 'cedar01', confirms: true } },
    { kind: 'lookAtTree', with: { member: 'birch01' } },
    jobs(13 * hour - 10 * minute - 1),
    round('launch2', '33333'),
    jobs(1),
    round('launch3', '33333'),
    { kind: 'lookAtTree', with: { member: 'cedar01' } },
    jobs(hour),
    ...looks,
    jobs(day),
    runs,
  ];
  expect(await runSteps(teamWorld, steps)).toBeUndefined();
});

test('an hour whose job dies at any of its transactions is paid once', async () => {
  for (const after of [0, 1, 2, 3, 4]) {
    const fail = { how: 'lost', repeats: 0, after, caller: 'job' };
    const steps: Step[] = [
      guaranteed('hourly'),
      jobs(hour),
      round('launch1', '899999'),
      { kind: 'fail', with: fail },
      jobs(hour),
      { kind: 'fail', with: { ...fail, how: 'broken' } },
      round('launch2', '5000'),
      jobs(hour),
      ...looks,
    ];
    expect(await runSteps(teamWorld, steps)).toBeUndefined();
  }
});
