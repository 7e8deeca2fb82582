import { expect, test } from 'vitest';
import { runSteps } from '../run-steps.ts';
import type { Step } from '../step.ts';
import { teamWorld } from './kept-world.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

const jobs = (waitMs: number): Step => ({ kind: 'agentJobs', with: { waitMs } });
const round = (label: string, stake: string, { member = 'member1', win = '0' } = {}): Step => ({
  kind: 'teamRound',
  with: { member, label, stake, win },
});
const look = (kind: string, agent: string): Step => ({ kind, with: { agent } });
const looks: readonly Step[] = ['cedar01', 'birch01'].flatMap((agent) => [
  look('lookAtIncomes', agent),
  look('lookAtOpenIncomes', agent),
  look('lookAtSettlement', agent),
  look('lookAtTeam', agent),
  { kind: 'lookAtSources', with: { agent, days: 7 } },
]);

const terms = {
  kind: 'dividend',
  base: 'ngr',
  period: 'day',
  carry: 'carry',
  negativeAtEnd: 'nextContract',
  payer: 'house',
  side: 'upline',
} as const;
const dividends: Step = {
  kind: 'agreeOnLine',
  with: {
    offers: [
      { ...terms, downline: 'cedar01', tiers: [['0', 3_001]] },
      { ...terms, downline: 'birch01', tiers: [['0', 1_999]] },
    ],
  },
};
const salaries: Step = {
  kind: 'agreeOnLine',
  with: {
    offers: ['cedar01', 'birch01'].map((downline, index) => ({
      ...terms,
      kind: 'daily',
      base: 'validStake',
      carry: 'reset',
      negativeAtEnd: 'dropped',
      downline,
      tiers: [['0', 300 - index * 100]],
    })),
  },
};
const offer = (label: string, amount: string, isCash = false, member = 'member1'): Step => ({
  kind: 'offerBonus',
  with: { label, member, amount, isCash, hours: 48 },
});
const bonus = (kind: string, label: string, is?: string): Step => ({
  kind,
  with: { bonus: label, ...(is && { is }) },
});

test('net revenue lacks bonuses until they come back, rebates and salaries, whoever is above', async () => {
  const steps = [
    dividends,
    salaries,
    jobs(day),
    round('launch1', '777777'),
    offer('bonus1', '333333'),
    offer('bonus2', '100001', true),
    offer('bonus3', '900000', false, 'birch01'),
    bonus('claimBonus', 'bonus1'),
    bonus('claimBonus', 'bonus2'),
    bonus('claimBonus', 'bonus3'),
    ...looks,
    jobs(day),
    ...looks,
    bonus('endBonus', 'bonus1', 'forfeited'),
    bonus('endBonus', 'bonus3', 'cancelled'),
    {
      kind: 'claimRebate',
      with: { member: 'member1', day: '2027-05-13', beside: '0' },
    },
    round('launch2', '500000', { win: '800000' }),
    ...looks,
    jobs(day),
    round('launch3', '900000'),
    ...looks,
    jobs(day),
    ...looks,
    { kind: 'lookAtRuns', with: {} },
  ];
  expect(await runSteps(teamWorld, steps)).toBeUndefined();
});

test.each(['reset', 'carry', 1] as const)(
  'months of the rules with a policy of %s, and a version on GGR after them',
  async (carry) => {
    const monthly = {
      ...terms,
      period: 'month',
      carry,
      negativeAtEnd: carry === 'reset' ? 'dropped' : 'nextContract',
      tiers: [['0', 3_000]],
      downline: 'cedar01',
    } as const;
    const month = (label: string, stake: string, win: string): Step[] => [
      round(label, stake, { win }),
      jobs(31 * day),
      look('lookAtIncomes', 'cedar01'),
      look('lookAtTeam', 'cedar01'),
    ];
    const steps: Step[] = [
      { kind: 'agreeOnLine', with: { offers: [monthly] } },
      jobs(22 * day),
      ...month('launch1', '1', '300001'),
      ...month('launch2', '100000', '0'),
      ...month('launch3', '1', '50001'),
      { kind: 'offerContract', with: { ...monthly, base: 'ggr' } },
      { kind: 'acceptContract', with: { kind: 'dividend', downline: 'cedar01', side: 'downline' } },
      offer('bonus1', '90000', true),
      bonus('claimBonus', 'bonus1'),
      ...month('launch4', '490000', '0'),
      offer('bonus2', '90000', true),
      bonus('claimBonus', 'bonus2'),
      ...month('launch5', '400000', '0'),
      { kind: 'lookAtRuns', with: {} },
    ];
    expect(await runSteps(teamWorld, steps)).toBeUndefined();
  },
);

test('a bonus that comes back of an excluded member comes back to whom it was counted for', async () => {
  const steps: Step[] = [
    dividends,
    jobs(day),
    offer('bonus1', '333333'),
    bonus('claimBonus', 'bonus1'),
    round('launch1', '777777'),
    jobs(hour),
    { kind: 'exclude', with: { member: 'member1', length: 'half_year' } },
    bonus('endBonus', 'bonus1', 'cancelled'),
    ...looks,
    jobs(day),
    ...looks,
  ];
  expect(await runSteps(teamWorld, steps)).toBeUndefined();
});

test('a salary of the day before a move counts where its agent stood, and a tier by the loss itself', async () => {
  const world = {
    ...teamWorld,
    members: [...teamWorld.members, { name: 'maple01', currency: 'VND', isAgent: true }],
  };
  const byLoss = {
    ...terms,
    isByLoss: true,
    tiers: [
      ['0', 1_000],
      ['700000', 3_001],
    ] as const,
  };
  const steps: Step[] = [
    {
      kind: 'agreeOnLine',
      with: {
        offers: [
          { ...byLoss, downline: 'cedar01' },
          { ...byLoss, downline: 'birch01', tiers: [['0', 999]] },
        ],
      },
    },
    { kind: 'agreeOnLine', with: { offers: [{ ...byLoss, downline: 'maple01' }] } },
    salaries,
    jobs(day),
    { kind: 'moveMember', with: { member: 'birch01', agent: 'maple01', confirms: true } },
    round('launch1', '700000'),
    offer('bonus1', '1', true),
    bonus('claimBonus', 'bonus1'),
    ...looks,
    jobs(day),
    ...looks,
    look('lookAtTeam', 'maple01'),
    round('launch2', '699999'),
    jobs(day),
    ...looks,
    look('lookAtIncomes', 'maple01'),
    look('lookAtTeam', 'maple01'),
  ];
  expect(await runSteps(world, steps)).toBeUndefined();
});

test.each([
  ['day', 'week'],
  ['week', 'day'],
] as const)('a %s and a %s that are run late go one after the other', async (first, second) => {
  const whole = { ...terms, base: 'ggr', downline: 'cedar01', tiers: [['0', 3_001]] };
  const agree = (period: string): Step[] => [
    { kind: 'offerContract', with: { ...whole, period } },
    { kind: 'acceptContract', with: { kind: 'dividend', downline: 'cedar01', side: 'downline' } },
  ];
  const steps: Step[] = [
    ...agree(first),
    jobs(6 * day),
    round('launch1', '100000', { win: '900000' }),
    ...agree(second),
    { kind: 'wait', with: { ms: 7 * day } },
    round('launch2', '700000'),
    jobs(8 * day),
  ];
  expect(await runSteps(teamWorld, steps)).toBeUndefined();
});
