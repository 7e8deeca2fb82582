// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { inForce, someContract } from '../stores/agents/some-contract.ts';
import { someTeam } from '../stores/agents/some-team.ts';
import { someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { findNamed } from './page.ts';

const [contracts, owed] = ['GET /wps/agent/contracts', 'GET /wps/agent/incomes/owed'];
const flags = 'GET /wps/agent/contracts/consolidated';
const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const none = { divtypereq: '0', dailysalreqtype: '0', contracthoursalreq: '0' };

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  stores.platform.on('GET /wps/agent/team', () => success(someTeam()));
  stores.platform.on(flags, () => success({ ...none, realtimesalreqtype: '0' }));
  stores.platform.on(contracts, () => success({ contracts: [] }));
  stores.platform.on(owed, () => success({ list: [], total: money('0') }));
  await stores.loadSession();
});

const said = () => document.querySelector('.centre-page')?.textContent ?? '';
const ending = { state: 'terminating', endsAtMs: Date.UTC(2027, 2, 31, 17) } as const;

test('nothing is said where nothing waits', async () => {
  await openAgentCentre('agentTeamOverview');
  expect(stores.platform.heardOf(contracts)[0]?.query).toEqual({ state: 'terminating' });
  expect(document.querySelectorAll('.contract-waiting')).toHaveLength(0);
});

test('offers, contracts that end and what is owed wait behind the chart', async () => {
  stores.platform.on(flags, () =>
    success({ ...none, realtimesalreqtype: '0', dailysalreqtype: '1' }),
  );
  const birch = { is: 'downline', memberId: 'm-birch', name: 'birch' };
  stores.platform.on(contracts, () =>
    success({
      contracts: [
        someContract({ inForce: inForce(ending) }),
        someContract({ contractId: 'c-2', you: 'upline', partner: birch, next: inForce(ending) }),
      ],
    }),
  );
  const debt = {
    owedId: 'o-1',
    downline: { memberId: 'm-1', name: 'cedar01' },
    kind: 'daily',
    period: '2027-03-10',
    isGuarantee: false,
    amount: money('30000'),
    sinceMs: 0,
  };
  stores.platform.on(owed, () => success({ list: [debt], total: money('30000') }));
  await openAgentCentre('agentTeamOverview');
  const parts = [...document.querySelectorAll('.team-chart, .contract-waiting, .team-table')];
  expect(parts.map((each) => each.className.split(' ').at(-1))).toEqual([
    'team-chart',
    'contract-waiting',
    'contract-waiting',
    'contract-waiting',
    'team-table',
  ]);
  expect(findNamed('Daily salary contract', 'a')?.getAttribute('href')).toContain(
    'agentDailyWages',
  );
  expect(said()).toMatch(/Dividend contract with ri•••r until .*2027/);
  expect(findNamed('Dividend contract with ri•••r', 'a')?.getAttribute('href')).toBe(
    '?ac=agentDividends&ac.contract=c-1',
  );
  expect(findNamed('Dividend contract with birch', 'a')?.getAttribute('href')).toBe(
    '?ac=agentDownlines&ac.member=m-birch',
  );
  expect(said()).toContain('short of ₫\u00a0300.00 that you owe');
  expect(findNamed('Waiting for you', 'a')?.getAttribute('href')).toBe('?ac=agentIncomeReport');
});

test('a contract that a next version takes the place of is not ending', async () => {
  const next = inForce({ version: 2, startsAtMs: ending.endsAtMs });
  stores.platform.on(contracts, () =>
    success({ contracts: [someContract({ inForce: inForce(ending), next })] }),
  );
  await openAgentCentre('agentTeamOverview');
  expect(document.querySelectorAll('.contract-waiting')).toHaveLength(0);
});
