// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import type { SettlementSection } from '#contract/agents/settlement.ts';
import { someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { findNamed, named } from './page.ts';

const [sources, settlement] = ['GET /wps/agent/incomes/sources', 'GET /wps/agent/settlement'];
const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const daily = (amountMinor: string) => [{ kind: 'daily', amount: money(amountMinor) }];

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  await stores.loadSession();
});

const said = () =>
  (document.querySelector('.centre-page')?.textContent ?? '').replaceAll('\u00a0', ' ');
const rowsOf = (table: string) =>
  [...document.querySelectorAll(`[aria-label="${table}"] tr`)].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  );

test('income has a table by line and one by day, with their sums and the way between them', async () => {
  stores.platform.on(sources, () =>
    success({
      days: [
        { day: '2027-03-11', kinds: daily('0'), paid: money('0') },
        {
          day: '2027-03-10',
          paid: money('5900'),
          kinds: [...daily('5600'), { kind: 'spread', amount: money('300') }],
        },
      ],
      sources: [
        { of: 'direct', kinds: daily('3000'), earned: money('3000') },
        {
          of: 'line',
          line: { memberId: 'm-1', name: 'cedar01' },
          earned: money('2900'),
          kinds: [...daily('2600'), { kind: 'spread', amount: money('300') }],
        },
        { of: 'others', count: 3, kinds: daily('100'), earned: money('100') },
      ],
      totals: {
        kinds: [
          { kind: 'daily', earned: money('5700'), paid: money('5600') },
          { kind: 'spread', earned: money('300'), paid: money('300') },
        ],
        earned: money('6000'),
        setOff: money('-150'),
        adjustments: money('50'),
        paid: money('5900'),
      },
    }),
  );
  await openAgentCentre('agentIncomeSources', 'from=2027-03-10&to=2027-03-11');
  expect(stores.platform.heardOf(sources)[0]?.query).toEqual({
    fromDay: '2027-03-10',
    toDay: '2027-03-11',
  });
  expect(rowsOf('By line')).toEqual([
    ['Line', 'Total', 'Daily wages', 'Rebate spread'],
    ['Direct members', '+₫ 30.00', '+₫ 30.00', '₫ 0.00'],
    ['cedar01', '+₫ 29.00', '+₫ 26.00', '+₫ 3.00'],
    ['3 other lines', '+₫ 1.00', '+₫ 1.00', '₫ 0.00'],
    ['Total', '+₫ 60.00', '+₫ 57.00', '+₫ 3.00'],
  ]);
  expect(rowsOf('By day').map(([day, total]) => [day, total])).toEqual([
    ['Day', 'Total'],
    ['11 Mar 2027', '₫ 0.00'],
    ['10 Mar 2027', '+₫ 59.00'],
    ['Total', '+₫ 59.00'],
  ]);
  expect(said()).toContain('Negatives deducted, dropped or paid by you−₫ 1.50');
  expect(said()).toContain('Paid₫ 59.00');
});

test('income of days without a settled period says so', async () => {
  const nothing = money('0');
  const totals = { earned: nothing, setOff: nothing, adjustments: nothing, paid: nothing };
  stores.platform.on(sources, () =>
    success({ days: [], sources: [], totals: { kinds: [], ...totals } }),
  );
  await openAgentCentre('agentIncomeSources', 'from=2027-03-10&to=2027-03-11');
  expect(said()).toContain('No period that began on these days has been settled yet');
});

const position = (awaited: string, carried = '0', owed = '0') => ({
  awaited: money(awaited),
  carried: money(carried),
  overpaid: money('0'),
  owed: money(owed),
});

function someSection(changes: Partial<SettlementSection> = {}): SettlementSection {
  const total = {
    lines: 31,
    earned: money('5000'),
    setOff: money('0'),
    adjustments: money('-200'),
    paid: money('4800'),
    passedOn: money('200'),
  };
  return {
    currency: 'VND',
    start: position('1000', '9000'),
    kinds: [{ kind: 'daily', ...total }],
    total,
    settled: money('5000'),
    intoWallet: money('5700'),
    newDebts: money('0'),
    handedOn: money('0'),
    end: position('300', '0'),
    ...changes,
  };
}

const month = (sections: readonly SettlementSection[], isRunning = false) =>
  success({ month: '2027-02', fromMs: 0, toMs: 1, isRunning, sections });

test('a settlement leads from what was awaited to what is, and is kept and printed', async () => {
  stores.platform.on(settlement, () => month([someSection()]));
  await openAgentCentre('agentSettlement', 'month=2026-02');
  expect(stores.platform.heardOf(settlement)[0]?.query).toEqual({ month: '2026-02' });
  expect(said()).toContain('Settlement of February 2027');
  expect(rowsOf('Settled by kind')[1]).toEqual([
    'Daily wages',
    '₫ 48.00',
    '+₫ 50.00',
    '₫ 0.00',
    '−₫ 2.00',
    '₫ 2.00',
    '31',
  ]);
  expect(rowsOf('Settled by kind')[2]?.slice(0, 2)).toEqual(['Total', '₫ 48.00']);
  expect(rowsOf('Waiting for payers')).toEqual([
    ['At the start of the month', '₫ 10.00'],
    ['Settled in the month', '+ ₫ 50.00'],
    ['Paid into your wallet', '− ₫ 57.00'],
    ['At the end of the month', '= ₫ 3.00'],
  ]);
  expect(rowsOf('Negatives carried')[0]).toEqual(['At the start of the month', '₫ 90.00']);
  expect(rowsOf('Owed to your downlines')).toEqual([]);
  expect(findNamed('Previous month', 'a')?.getAttribute('href')).toContain('ac.month=2026-01');
  expect(findNamed('Next month', 'a')?.getAttribute('href')).toContain('ac.month=2026-03');
  expect(document.querySelector('a[download]')?.getAttribute('href')).toBe(
    '/wps/agent/settlement/export?month=2027-02',
  );
  expect(named('Print')).toBeDefined();
  expect(document.querySelector('.centre-paper')).not.toBeNull();
});

test('a month under way says so, has debts where there are any, and no month after it', async () => {
  const debts = { end: position('0', '0', '400'), newDebts: money('400') };
  stores.platform.on(settlement, () => month([someSection(debts)], true));
  await openAgentCentre('agentSettlement');
  expect(said()).toContain('This month is still running');
  expect(rowsOf('Owed to your downlines').at(-1)).toEqual(['Now', '= ₫ 4.00']);
  expect(findNamed('Next month', 'a')).toBeUndefined();
});

test('a month without anything says so', async () => {
  const nothing = { kinds: [], settled: money('0'), intoWallet: money('0') };
  const empty = { ...nothing, start: position('0'), end: position('0') };
  stores.platform.on(settlement, () => month([someSection(empty)]));
  await openAgentCentre('agentSettlement', 'month=2026-02');
  expect(said()).toContain('No settlements or payments this month.');
  expect(findNamed('Print')).toBeUndefined();
});
