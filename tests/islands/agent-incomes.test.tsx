// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { sumRows } from '#islands/agent-centre/pages/incomes/sum-rows.ts';
import { inForce, someContract, someOffer } from '../stores/agents/some-contract.ts';
import { someDetail, someIncome, someIncomes } from '../stores/agents/some-income.ts';
import { refusal, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { findNamed, named, press, settle } from './page.ts';

const [list, one] = ['GET /wps/agent/incomes', 'GET /wps/agent/incomes/one'];
const owed = 'GET /wps/agent/incomes/owed';
const spreads = 'GET /wps/agent/spreads';
const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const days = 'from=2027-03-01&to=2027-03-31';

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  stores.platform.on(list, () => success(someIncomes()));
  stores.platform.on(one, () => success(someDetail()));
  stores.platform.on(owed, () => success({ list: [], total: money('0') }));
  stores.platform.on(spreads, () =>
    success({ list: [], totals: { count: 0, earned: money('0'), paid: money('0') } }),
  );
  await stores.loadSession();
});

const said = () =>
  (document.querySelector('.centre-page')?.textContent ?? '').replaceAll('\u00a0', ' ');
const cellsOf = (row: string) =>
  [...document.querySelectorAll(`${row} :is(th, td)`)].map((cell) =>
    cell.textContent?.replaceAll('\u00a0', ' '),
  );

test('the report has every kind with its totals, a file and paper', async () => {
  await openAgentCentre('agentIncomeReport', days);
  expect(stores.platform.heardOf(list)[0]?.query).toEqual({
    fromDay: '2027-03-01',
    toDay: '2027-03-31',
  });
  expect(cellsOf('tbody tr')).toEqual([
    '10 Mar 2027Daily wagesShow working',
    '₫ 56.00',
    '+₫ 56.00',
    '₫ 0.00',
    '₫ 0.00',
    '₫ 0.00',
  ]);
  expect(cellsOf('thead tr').slice(0, 2)).toEqual(['Period', 'Paid']);
  expect(cellsOf('tfoot tr').slice(0, 2)).toEqual(['Totals, 1 line', '₫ 56.00']);
  expect(document.querySelector('a[download]')?.getAttribute('href')).toBe(
    '/wps/agent/incomes/export?fromDay=2027-03-01&toDay=2027-03-31',
  );
  expect(findNamed('Print')).toBeDefined();
  expect(said()).not.toContain('Waiting for you');
});

test.each([
  ['agentDividends', 'dividend'],
  ['agentDailyWages', 'daily'],
  ['agentHourlySalary', 'hourly'],
] as const)('%s has incomes of its kind alone', async (page, kind) => {
  await openAgentCentre(page, days);
  expect(stores.platform.heardOf(list)[0]?.query).toMatchObject({ kind });
  expect(said()).toContain('10 Mar 2027');
});

test('dividends are looked for in the last three months, wages in the last week', async () => {
  const spanOf = async (page: 'agentDividends' | 'agentDailyWages') => {
    await openAgentCentre(page);
    const { fromDay = '', toDay = '' } = stores.platform.heardOf(list).at(-1)?.query ?? {};
    return (Date.parse(String(toDay)) - Date.parse(String(fromDay))) / 86_400_000 + 1;
  };
  expect(await spanOf('agentDividends')).toBe(92);
  expect(await spanOf('agentDailyWages')).toBe(7);
});

test('pages of kinds that are switched off have no entry, and say so at their address', async () => {
  await openAgentCentre('agentHourlySalary', '', ['daily']);
  expect(said()).toContain('This page is switched off');
  const entries = [...document.querySelectorAll('.centre-entry')].map((each) => each.textContent);
  expect(entries).toContain('Daily wages');
  expect(entries).toContain('My income report');
  expect(entries).not.toContain('Hourly salary');
  expect(entries).not.toContain('Dividend record');
  expect(entries).not.toContain('Real-time salary');
  expect(stores.platform.heardOf(list)).toEqual([]);
});

test('zero rows are hidden by a switch, on every page and in the file', async () => {
  stores.platform.on(list, () => success({ ...someIncomes(), next: '5-i-1' }));
  await openAgentCentre('agentDailyWages', days);
  await press(named('Hide zero rows'));
  const kept = '?ac=agentDailyWages&ac.from=2027-03-01&ac.to=2027-03-31&ac.rows=nonzero';
  expect(location.search).toBe(kept);
  document.body.replaceChildren();
  await openAgentCentre('agentDailyWages', `${days}&rows=nonzero`);
  expect(stores.platform.heardOf(list).at(-1)?.query).toMatchObject({ rows: 'nonzero' });
  expect(named('Hide zero rows').getAttribute('aria-pressed')).toBe('true');
  expect(findNamed('Earlier periods', 'a')?.getAttribute('href')).toBe(`${kept}&ac.after=5-i-1`);
  expect(document.querySelector('a[download]')?.getAttribute('href')).toContain('rows=nonzero');
});

test('the list comes before the contract, but where something waits to be decided about', async () => {
  const order = () =>
    [...document.querySelectorAll('.incomes, .contract-card')].map(({ className }) =>
      className.includes('incomes') ? 'incomes' : 'contract',
    );
  const contracts = 'GET /wps/agent/contracts';
  stores.platform.on(contracts, ({ query }) =>
    success({ contracts: query.you === 'downline' ? [someContract({ inForce: inForce() })] : [] }),
  );
  await openAgentCentre('agentDailyWages', days);
  expect(order()).toEqual(['incomes', 'contract']);
  stores.platform.on(contracts, ({ query }) =>
    success({ contracts: query.you === 'downline' ? [someContract({ offer: someOffer() })] : [] }),
  );
  await openAgentCentre('agentDailyWages', days);
  expect(order().slice(-2)).toEqual(['contract', 'incomes']);
});

test('pages are turned by an address, as is the working of a line', async () => {
  stores.platform.on(list, () => success({ ...someIncomes(), next: '5-i-1' }));
  await openAgentCentre('agentDailyWages', days);
  const kept = '?ac=agentDailyWages&ac.from=2027-03-01&ac.to=2027-03-31';
  expect(findNamed('Show working', 'a')?.getAttribute('href')).toBe(`${kept}&ac.income=i-1`);
  await press(named('Earlier periods', 'a'));
  expect(location.search).toBe(`${kept}&ac.after=5-i-1`);
});

test('a page after the first asks by its place and leads back', async () => {
  await openAgentCentre('agentDailyWages', `${days}&after=5-i-1`);
  expect(stores.platform.heardOf(list)[0]?.query).toMatchObject({ cursor: '5-i-1' });
  expect(findNamed('Back to the latest', 'a')).toBeDefined();
});

test('a working shows what each line is reckoned from, and what rounding left', async () => {
  await openAgentCentre('agentDailyWages', `${days}&income=i-1`);
  expect(stores.platform.heardOf(one)[0]?.query).toEqual({ incomeId: 'i-1' });
  expect(said()).toContain('Your team reached tier 1: 0.6%.');
  expect(document.querySelector('tr[aria-current]')?.textContent).toContain('Reached');
  expect(said()).toContain('₫ 5,000.01 × 0.6% = ₫ 30.00006 → ₫ 30.00, ₫ 0.00006 to the house');
  expect(said()).toContain('0.6% − 0.4% = 0.2%');
  expect(said()).toContain('cedar01’s own play');
  expect(said()).toContain('t-1');
  expect(said()).toContain('1970-01-01 08:00 GMT+8');
});

test('a working says net revenue where its run has read it, and nowhere else', async () => {
  await openAgentCentre('agentDailyWages', `${days}&income=i-1`);
  expect(said()).toContain('Gross revenue (GGR)');
  expect(said()).not.toContain('Net revenue (NGR)');
  const team = { ...someDetail().team, ngrMinor: '-700' };
  stores.platform.on(one, () => success(someDetail({ team })));
  await openAgentCentre('agentDividends', `${days}&income=i-2`);
  expect(said()).toContain('Minus bonuses, rebates and salaries');
  expect(said()).toContain('Net revenue (NGR)−₫ 7.00');
});

test('a working of five minutes says what the day came to, which its tier is of', async () => {
  await openAgentCentre('agentDailyWages', `${days}&income=i-1`);
  expect(said()).not.toContain('The day so far');
  const tierFigures = { ...someDetail().team, validStakeMinor: '300000000' };
  stores.platform.on(one, () => success(someDetail({ tierFigures, reachedTier: 1 })));
  await openAgentCentre('agentDailyWages', `${days}&income=i-2`);
  expect(said()).toMatch(/The day so far, which sets the tier.*₫ 3,000,000/);
});

test('a real-time working rounds no line, and says what is kept below a unit', async () => {
  const [line] = someDetail().lines;
  const income = someIncome({ kind: 'realtime', due: money('3001'), paid: money('3001') });
  const kept = { remainders: { before: '9990', after: '50' }, lines: line ? [line] : [] };
  stores.platform.on(one, () => success(someDetail({ income, ...kept })));
  await openAgentCentre('agentDailyWages', `${days}&income=i-1`);
  expect(said()).toContain('₫ 5,000.01 × 0.6% = ₫ 30.00006');
  expect(said()).not.toContain('to the house');
  expect(said()).toContain('Kept from the last settlement+ ₫ 0.00999');
  expect(said()).toContain('Kept for the next settlement− ₫ 0.00005');
  expect(said()).toContain('Due= ₫ 30.01');
});

test('a true-up says what of its guarantees an upline gets back', async () => {
  const [line] = someDetail().lines;
  const income = someIncome({ kind: 'realtime', due: money('3030'), paid: money('3030') });
  const kept = { remainders: { before: '0', after: '60' }, lines: line ? [line] : [] };
  stores.platform.on(one, () => success(someDetail({ income, ...kept, returnedMinor: '30' })));
  await openAgentCentre('agentDailyWages', `${days}&income=i-1`);
  expect(said()).toMatch(/Returned from what you paid for your team\+ ₫ 0.30Due= ₫ 30.30/);
});

test('a line that its upline holds says at which rate, and nothing of the upline', async () => {
  const held = { ownBps: 3_000, rateBps: 2_000, heldAtBps: 2_000 };
  stores.platform.on(one, () => success(someDetail(held)));
  await openAgentCentre('agentDailyWages', `${days}&income=i-1`);
  expect(said()).toContain('capped at 20% by its upline’s tier');
});

test('negatives that are carried and money that awaits its payer are said', async () => {
  const negative = { period: '2027-02', leftMinor: '900' };
  stores.platform.on(one, () =>
    success(
      someDetail({
        carryIn: [{ ...negative, periodsLeft: 2 }],
        carryOut: [{ ...negative, leftMinor: '400', periodsLeft: 1 }],
        offsets: [{ period: '2027-02', amountMinor: '500' }],
        corrections: [{ period: '2027-02', amountMinor: '100' }],
        payments: [{ from: 'upline', isGuarantee: true, amountMinor: '5100', state: 'awaiting' }],
      }),
    ),
  );
  await openAgentCentre('agentDailyWages', `${days}&income=i-1`);
  expect(said()).toContain('Corrected by staff, more for February 2027+ ₫ 1.00');
  expect(said()).toContain('Deducted: negative from February 2027− ₫ 5.00');
  expect(said()).toContain('For 2 more periods');
  expect(said()).toContain('For 1 more period');
  expect(said()).toContain('Waiting for the payer’s wallet');
});

test('the sum leads from the lines to what is paid, whatever stands between', () => {
  const rows = sumRows(
    someDetail({
      income: someIncome({
        earned: money('5600'),
        due: money('5100'),
        paid: money('0'),
        passedOn: money('70'),
      }),
      offsets: [{ period: '2027-02', amountMinor: '500' }],
      late: { period: '2027-03-09', amountMinor: '-6000' },
      corrections: [
        { period: '2027-03-07', amountMinor: '70' },
        { period: '2027-03-08', amountMinor: '-70' },
        { period: '2027-03-09', amountMinor: '0' },
      ],
      openInMinor: '-100',
      openOutMinor: '-1000',
    }),
  );
  expect(rows.filter(({ what }) => what.startsWith('corrected'))).toEqual([
    { what: 'corrected', sign: 'add', amountMinor: 70n, period: '2027-03-07' },
    { what: 'corrected_less', sign: 'take', amountMinor: 70n, period: '2027-03-08' },
  ]);
  let sum = 0n;
  for (const { sign, amountMinor } of rows) {
    if (sign === 'is') expect(sum).toBe(amountMinor);
    else sum += sign === 'take' ? -amountMinor : amountMinor;
  }
  expect(rows.at(-1)).toEqual({ what: 'all', sign: 'is', amountMinor: 70n });
});

test('the true-up of a day is less what its five minutes were paid', () => {
  const income = someIncome({ due: money('160'), paid: money('30'), period: '2027-03-10' });
  const late = { period: '2027-03-10', amountMinor: '-130' };
  const remainders = { before: '0', after: '-40' };
  const rows = sumRows(someDetail({ income, late, remainders, lines: [] }));
  expect(
    rows.map(({ what, sign, amountMinor, parts }) => [what, sign, parts ?? amountMinor]),
  ).toEqual([
    ['earned', undefined, 0n],
    ['kept_out_less', 'add', 40n],
    ['due', 'is', 160n],
    ['paid_before', 'take', 130n],
    ['paid', 'is', 30n],
  ]);
});

test('what the agent owes stands above the report, with what to do', async () => {
  const debt = {
    owedId: 'o-1',
    downline: { memberId: 'm-1', name: 'cedar01' },
    kind: 'daily',
    period: '2027-03-10',
    isGuarantee: true,
    amount: money('30000'),
    sinceMs: 0,
  };
  stores.platform.on(owed, () => success({ list: [debt], total: money('30000') }));
  const income = someIncome({ awaiting: money('100') });
  stores.platform.on(list, () => success(someIncomes(income)));
  await openAgentCentre('agentIncomeReport', days);
  expect(said()).toContain('Waiting for you');
  expect(said()).toContain('short of ₫ 300.00');
  expect(said()).toContain('1970-01-01 08:00 GMT+8');
  expect(said()).toContain('Waiting for your upline’s wallet');
  await press(named('Deposit'));
  expect(location.search).toContain('mc=depositv2');
});

test('what does not come is told, and asked for again', async () => {
  stores.platform.on(one, () => refusal('unknown_income', {}, 'No such income'));
  await openAgentCentre('agentDailyWages', `${days}&income=i-9`);
  expect(said()).toContain('No such income');
  stores.platform.on(one, () => success(someDetail()));
  await press(named('Try again'));
  await settle();
  expect(said()).toContain('Direct members');
});
