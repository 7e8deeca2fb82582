// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { someIncomes } from '../stores/agents/some-income.ts';
import { refusal, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { named, press, settle } from './page.ts';

const [list, one] = ['GET /wps/agent/spreads', 'GET /wps/agent/spreads/one'];
const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const days = 'from=2027-03-01&to=2027-03-31';
const spreadOf = (spreadId: string, day: string) => ({
  spreadId,
  day,
  earned: money('45000'),
  carriedIn: money('-5000'),
  carriedOut: money('0'),
  paid: money('40000'),
});
const totals = { count: 2, earned: money('90000'), paid: money('80000') };

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  stores.platform.on('GET /wps/agent/incomes', () => success(someIncomes()));
  stores.platform.on('GET /wps/agent/incomes/owed', () => success({ list: [], total: money('0') }));
  stores.platform.on(list, ({ query }) =>
    query.cursor
      ? success({ list: [spreadOf('s-2', '2027-03-09')], totals })
      : success({ list: [spreadOf('s-1', '2027-03-10')], totals, next: '2027-03-10' }),
  );
  await stores.loadSession();
});

const said = () =>
  (document.querySelector('.centre-page')?.textContent ?? '').replaceAll('\u00a0', ' ');
const rows = () =>
  [...document.querySelectorAll('[aria-label="Rebate spread"] tbody tr')].map((row) =>
    [...row.querySelectorAll('th, td')].map((cell) => cell.textContent?.replaceAll('\u00a0', ' ')),
  );

test('the income report has the rebate spread by day, and reads on', async () => {
  await openAgentCentre('agentIncomeReport', days);
  expect(rows()).toEqual([
    ['10 Mar 2027Show working', '+₫ 400.00', '+₫ 450.00', '−₫ 50.00', '₫ 0.00'],
  ]);
  await press(named('Show more'));
  expect(rows().map(([day]) => day)).toEqual(['10 Mar 2027Show working', '9 Mar 2027Show working']);
  expect(stores.platform.heardOf(list).at(-1)?.query).toEqual({
    fromDay: '2027-03-01',
    toDay: '2027-03-31',
    cursor: '2027-03-10',
  });
});

test('the days are kept as a file, and printed', async () => {
  await openAgentCentre('agentIncomeReport', days);
  const files = [...document.querySelectorAll('a[download]')].map((each) =>
    each.getAttribute('href'),
  );
  expect(files).toContain('/wps/agent/spreads/export?fromDay=2027-03-01&toDay=2027-03-31');
  expect(named('Print', '.centre-part button')).toBeDefined();
});

test('a day opens its working: each line with its stakes and steps', async () => {
  const line = (name: string, parts: object[], amountMinor: string) => ({
    memberId: `m-${name}`,
    name,
    parts,
    amountMinor,
    remainder: '0',
  });
  stores.platform.on(one, () =>
    success({
      spread: spreadOf('s-1', '2027-03-10'),
      lines: [
        line('maple', [{ steps: 30, stakeMinor: '2000000' }], '30000'),
        line('birch', [{ steps: 20, stakeMinor: '1500000' }], '15000'),
      ],
      others: { count: 3, amountMinor: '700' },
    }),
  );
  await openAgentCentre('agentIncomeReport', `${days}&spread=s-1`);
  await settle();
  expect(stores.platform.heardOf(one)[0]?.query).toEqual({ spreadId: 's-1' });
  const cells = [...document.querySelectorAll('tbody tr')].map((row) =>
    row.textContent?.replaceAll('\u00a0', ' '),
  );
  expect(cells).toEqual(['maple₫ 20,000.00 × 30₫ 300.00', 'birch₫ 15,000.00 × 20₫ 150.00']);
  expect(said()).toContain('3 more lines earned ₫ 7.00.');
  expect(said()).toContain('Rebate spread, 10 Mar 2027');
  const back = document.querySelector('.centre-tools a')?.getAttribute('href') ?? '';
  expect([...new URLSearchParams(back).keys()]).toEqual(['ac', 'ac.from', 'ac.to']);
});

test('a day that is nobody’s is not there', async () => {
  stores.platform.on(one, () => refusal('unknown_income', {}, 'There is no such income.'));
  await openAgentCentre('agentIncomeReport', 'spread=s-9');
  await settle();
  expect(said()).toContain('There is no such income.');
});

test('days without any say so', async () => {
  stores.platform.on(list, () => success({ list: [], totals }));
  await openAgentCentre('agentIncomeReport', days);
  expect(said()).toContain('You earned nothing on these days.');
});
