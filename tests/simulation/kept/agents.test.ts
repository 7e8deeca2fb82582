import { expect, test } from 'vitest';
import { runSteps } from '../run-steps.ts';
import type { Step } from '../step.ts';
import { keptWorld, teamWorld } from './kept-world.ts';

const day = 86_400_000;
const jobs = (waitMs: number): Step => ({ kind: 'agentJobs', with: { waitMs } });
const round = (label: string, stake: string, win: string): Step => ({
  kind: 'teamRound',
  with: { member: 'member1', label, stake, win },
});
const named = { kind: 'dividend', downline: 'cedar01' } as const;
const terms = {
  period: 'day',
  tiers: [['0', 1_000]],
  carry: 'carry',
  negativeAtEnd: 'dropped',
  payer: 'house',
} as const;
const offer = (more: Step['with'] = {}): Step => ({
  kind: 'offerContract',
  with: { ...named, side: 'upline', ...terms, ...more },
});
const accepted: Step = { kind: 'acceptContract', with: { ...named, side: 'downline' } };
const looked: Step = { kind: 'lookAtContract', with: { ...named, side: 'downline' } };

test('a salary of nothing is no wrong sum of its day', async () => {
  const salary = { ...named, kind: 'daily', carry: 'reset' };
  const steps: Step[] = [
    offer(salary),
    { ...accepted, with: { ...accepted.with, kind: 'daily' } },
    jobs(day),
    jobs(day),
  ];
  expect(await runSteps(teamWorld, steps)).toBeUndefined();
});

test('a version that is ended before it begins ends as it begins', async () => {
  const steps: Step[] = [
    offer({ start: { periods: 3, besideMs: 0 } }),
    accepted,
    { kind: 'terminateContract', with: { ...named, side: 'downline' } },
    looked,
    jobs(day),
    looked,
  ];
  expect(await runSteps(teamWorld, steps)).toBeUndefined();
});

test('a new version drops a negative that its contract does not pass on', async () => {
  const steps: Step[] = [
    offer(),
    accepted,
    jobs(day),
    round('launch1', '1000', '900000'),
    offer({ tiers: [['0', 1_100]] }),
    accepted,
    jobs(day),
    round('launch2', '900000', '0'),
    jobs(day),
  ];
  expect(await runSteps(teamWorld, steps)).toBeUndefined();
});

test('a negative that one period may offset is dropped after it', async () => {
  const steps: Step[] = [
    offer({ carry: 1 }),
    accepted,
    jobs(day),
    round('launch1', '1000', '900000'),
    jobs(day),
    jobs(day),
    round('launch2', '900000', '0'),
    jobs(day),
  ];
  expect(await runSteps(teamWorld, steps)).toBeUndefined();
});

const lastOfMarch = { ...keptWorld, startMs: Date.parse('2027-03-31T15:00:00.000Z') };

test('sums of a month have its 31st', async () => {
  const steps: Step[] = [
    round('launch1', '1000', '0'),
    { kind: 'compareSums', with: { untilNight: true } },
  ];
  expect(await runSteps(lastOfMarch, steps)).toBeUndefined();
});

test('a month that was wrong is summed anew with its 31st', async () => {
  const steps: Step[] = [
    round('launch1', '1000', '0'),
    { kind: 'spoilMonth', with: { member: 'member1' } },
  ];
  expect(await runSteps(lastOfMarch, steps)).toBeUndefined();
});

test('a bonus that comes back in an exclusion of the same millisecond is no cost of those above', async () => {
  const call = {
    vassalage: 'SLK',
    member: 'birch01',
    gameId: 'slk-one',
    currency: 'VND',
    launch: 'played',
    isClosed: false,
  } as const;
  const bet = { ...call, round: 'large', ref: 'bet', kind: 'bet', amount: '8798245' } as const;
  const steps: Step[] = [
    { kind: 'teamRound', with: { member: 'birch01', label: 'played', stake: '398', win: '0' } },
    { kind: 'call', with: { ...bet, round: 'small', ref: 'before', amount: '4400' } },
    {
      kind: 'giveBonus',
      with: {
        label: 'bonus',
        member: 'birch01',
        amount: '100003',
        isCash: false,
        hours: 1,
        lottery: 'SIM_K3',
        isPlayed: true,
        multiplier: 5,
      },
    },
    { kind: 'call', with: bet },
    { kind: 'endBonus', with: { bonus: 'bonus', is: 'cancelled' } },
    { kind: 'exclude', with: { member: 'birch01', length: 'for_good' } },
    { kind: 'call', with: { ...bet, kind: 'rollback', ref: 'undo', about: 'bet', amount: '0' } },
    { kind: 'lookAtLosses', with: { agent: 'cedar01', days: 2 } },
  ];
  expect(await runSteps(teamWorld, steps)).toBeUndefined();
});
