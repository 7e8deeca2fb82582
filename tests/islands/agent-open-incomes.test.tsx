// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { OpenIncome } from '#contract/agents/open-incomes.ts';
import { someDetail, someIncome, someIncomes } from '../stores/agents/some-income.ts';
import { FakeEvents } from '../stores/fake-events.ts';
import { someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { settle } from './page.ts';

const call = 'GET /wps/agent/incomes/open';
const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const nowMs = Date.UTC(2027, 2, 10, 5);
const { terms, team, ownBps, rateBps } = someDetail();
const { contractId, version, period, fromMs, toMs, earned, due, adjustments } = someIncome();

function someOpen(changes: Partial<OpenIncome> = {}): OpenIncome {
  return {
    contractId,
    version,
    kind: 'daily',
    period,
    fromMs,
    toMs,
    terms,
    team,
    paysAtMs: toMs + 1_800_000,
    reachedTier: 0,
    ownBps,
    rateBps,
    earned,
    due,
    adjustments,
    borne: money('0'),
    paid: money('5600'),
    passedOn: money('0'),
    next: {
      tier: 1,
      rateBps: 80,
      needs: [
        { of: 'validStake', now: '1600004', needed: '200000000' },
        { of: 'activeMembers', now: '3', needed: '3' },
      ],
    },
    ...changes,
  };
}

let stores: Awaited<ReturnType<typeof freshStores>>;
const answer = (list: readonly OpenIncome[]) =>
  stores.platform.on(call, () => success({ nowMs, list }));
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  stores.platform.on('GET /wps/agent/contracts', () => success({ contracts: [] }));
  stores.platform.on('GET /wps/agent/incomes', () => success(someIncomes()));
  await stores.loadSession();
});

const said = () =>
  (document.querySelector('.centre-page')?.textContent ?? '').replaceAll('\u00a0', ' ');
const rows = () =>
  [...document.querySelectorAll('.incomes-needs tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  );

test('the page of a kind begins with what its open period has earned, and what is missing', async () => {
  answer([someOpen(), someOpen({ kind: 'hourly', paid: money('999900') })]);
  await openAgentCentre('agentDailyWages');
  expect(said()).toContain('10 Mar 2027 so far');
  expect(said()).toContain('Your pay so far₫ 56.00');
  expect(said()).toContain('Rate now0.6%, tier 1');
  expect(said()).toContain('Pays out2027-03-11 00:30 GMT+7');
  expect(said()).not.toContain('9,999');
  expect(said()).toContain('To tier 2, 0.8%');
  expect(rows()).toEqual([
    ['Valid stakes', '₫ 1,983,999.96', '₫ 16,000.04', '₫ 2,000,000.00'],
    ['Active members', 'Met', '3', '3'],
  ]);
  answer([someOpen({ paid: money('5700') })]);
  FakeEvents.opened.at(-1)?.say('change', 'incomes');
  await settle();
  await settle();
  expect(said()).toContain('Your pay so far₫ 57.00');
});

test('a dividend says its net revenue, what was set off and borne, and a period that is over', async () => {
  answer([
    someOpen({
      kind: 'dividend',
      period: '2027-02',
      toMs: nowMs,
      next: undefined,
      team: { ...team, ngrMinor: '-700' },
      earned: money('9000'),
      due: money('8000'),
      borne: money('-300'),
      adjustments: money('100'),
      passedOn: money('70'),
    }),
  ]);
  await openAgentCentre('agentDividends');
  expect(said()).toContain('February 2027: closed, waiting to be paid');
  expect(said()).toContain('Net revenue (NGR)−₫ 7.00');
  expect(said()).toContain('Negatives deducted−₫ 10.00');
  expect(said()).toContain('Paid by you for your team−₫ 3.00');
  expect(said()).toContain('Adjustments+₫ 1.00');
  expect(said()).toContain('To pass on to downlines₫ 0.70');
  expect(said()).toContain('Your team is on the highest tier.');
  expect(said()).toContain('salaries not paid yet');
});

test('what downlines take at their own rates stands between the whole and what is earned', async () => {
  const whole = { ggrMinor: '0', activeMembers: 3 };
  answer([someOpen({ team: { ...whole, validStakeMinor: '1600004' } })]);
  await openAgentCentre('agentDailyWages');
  const sum = '0.6% of Valid stakes+₫ 96.00Downlines, at their own rates−₫ 40.00Earned+₫ 56.00';
  expect(said()).toContain(sum);
});

test('nothing is taken off where no downline has a rate', async () => {
  answer([someOpen({ team: { ...team, validStakeMinor: '1600004' }, earned: money('9600') })]);
  await openAgentCentre('agentDailyWages');
  expect(said()).toContain('Earned+₫ 96.00');
  expect(said()).not.toContain('Downlines, at their own rates');
});

test('a kind without a contract in force says so plainly', async () => {
  answer([someOpen()]);
  await openAgentCentre('agentHourlySalary');
  expect(said()).toContain('You have no contract of this kind in force');
});
