// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openAgentCentre } from './open-agent-page.tsx';
import { field, named, press, type } from './page.ts';

const vnd = (amountMinor: number) => ({ amountMinor: String(amountMinor), currency: 'VND' });
const days = 'from=2026-11-01&to=2026-11-07';
const span = { fromDay: '2026-11-01', toDay: '2026-11-07' };

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  history.replaceState(null, '', '/en');
  stores.platform.on('GET /wps/member/info', () => success(someMember({ type: 1 })));
  await stores.loadSession();
});

const said = () => document.querySelector('.centre-page')?.textContent ?? '';
const rows = () => [...document.querySelectorAll('tbody tr')].map((each) => each.textContent);

test('bets of the team have their totals, read on, and keep filters in the address', async () => {
  const figures = { stake: vnd(500), validStake: vnd(500), payout: vnd(200), net: vnd(-300) };
  const line = (id: string) => ({
    id,
    kind: 'settled',
    settledAtMs: 1,
    memberId: 'm-1',
    username: `maple${id}`,
    category: 'RNG',
    vassalage: 'MNR',
    vendor: 'Moonrabbit',
    gameId: 'one',
    title: 'Lotus',
    ...figures,
  });
  const call = 'GET /wps/agent/records/bets';
  stores.platform.on(call, ({ query }) =>
    query.cursor
      ? success({ lines: [line('2')] })
      : success({ lines: [line('1')], totals: { rounds: 2, ...figures }, next: 'c-1' }),
  );
  await openAgentCentre('agentBettingHistory', days);
  expect(said()).toContain('Rounds: 2');
  expect(rows()[0]).toContain('· Moonrabbit');
  const options = [...document.querySelectorAll('option')];
  expect(options.find(({ value }) => value === 'MNR')?.textContent).toBe('Moonrabbit');
  expect(said()).toContain('Showing the first 1 line. More are available');
  await press(named('Show earlier lines'));
  expect(said()).not.toContain('There are more,');
  expect(rows()).toHaveLength(2);
  expect(said()).toContain('There are too many bets');
  expect(stores.platform.heardOf(call).map(({ query }) => query)).toEqual([
    span,
    { ...span, cursor: 'c-1' },
  ]);
  const file = document.querySelector('a[download]')?.getAttribute('href');
  expect(file).toBe('/wps/agent/records/bets/export?fromDay=2026-11-01&toDay=2026-11-07');
  await type(field('Downline’s username'), 'maple1');
  await press(named('Search'));
  expect(location.search).toContain('ac.account=maple1');
});

const filters = 'account=maple1&category=RNG&vassalage=MNR';
test.each([
  ['agentBettingHistory', filters, 'Downline’s username: maple1 · Category: Slots · Provider: MNR'],
  ['agentBettingHistory', 'state=open', 'Status: Open now'],
  ['agentTransactions', 'kind=deposit', 'Type: Deposit'],
  ['agentTransactions', '', undefined],
] as const)('%s names for paper what its filters choose: %s', async (page, chosen, words) => {
  stores.platform.on('GET /wps/agent/records/bets', () => success({ lines: [] }));
  const nothing = { deposits: vnd(0), withdrawals: vnd(0), bonuses: vnd(0), rebates: vnd(0) };
  stores.platform.on('GET /wps/agent/records/transactions', () =>
    success({ lines: [], totals: nothing }),
  );
  stores.platform.on('GET /wps/agent/records/open-bets', () => success({ lines: [] }));
  await openAgentCentre(page, `${days}&${chosen}`);
  expect(document.querySelector('.chosen-on-paper')?.textContent).toBe(words);
});

test('bets that are open have their issue and their possible payout, by the address', async () => {
  const call = 'GET /wps/agent/records/open-bets';
  const line = (id: string, more = {}) => ({
    id,
    memberId: 'm-1',
    username: 'maple1',
    openedAtMs: 1,
    category: 'ELOTT',
    vassalage: 'KTD',
    vendor: 'Keno House',
    gameId: 'k3',
    title: 'Dice',
    stake: vnd(500),
    ...more,
  });
  const drawn = { issue: '20261101-0042', mostPayout: vnd(990) };
  stores.platform.on(call, ({ query }) =>
    query.account
      ? success({ lines: [], totals: { bets: 0, stake: vnd(0), mostPayout: vnd(0) } })
      : success({
          lines: [line('1', drawn), line('2')],
          totals: { bets: 2, stake: vnd(1_000), mostPayout: vnd(990) },
        }),
  );
  await openAgentCentre('agentBettingHistory', 'state=open');
  expect(named('Open now').getAttribute('aria-pressed')).toBe('true');
  expect(rows()[0]).toContain('Issue 20261101-0042 · E-lottery · Keno House₫\u00a05.00₫\u00a09.90');
  expect(rows()[1]).toContain('₫\u00a05.00–');
  expect(said()).toContain('Open bets: 2₫\u00a010.00₫\u00a09.90');
  await type(field('Downline’s username'), 'maple1');
  await press(named('Search'));
  expect(location.search).toBe('?ac=agentBettingHistory&ac.state=open&ac.account=maple1');
});

test('one downline without open bets is told of by name', async () => {
  stores.platform.on('GET /wps/agent/records/open-bets', () => success({ lines: [] }));
  await openAgentCentre('agentBettingHistory', 'state=open&account=maple1');
  expect(said()).toContain('maple1 has no open bet.');
});

test('what was lost is told by provider as well, for the team and each line', async () => {
  const call = 'GET /wps/agent/records/products';
  const figures = (stake: number, ggr: number) => ({
    rounds: 3,
    stake: vnd(stake),
    validStake: vnd(stake),
    payout: vnd(stake - ggr),
    ggr: vnd(ggr),
  });
  const sums = (stake: number, ggr: number) => ({
    products: [{ code: 'MNR', vendor: 'Moonrabbit', figures: figures(stake, ggr) }],
    total: figures(stake, ggr),
  });
  const line = { memberId: 'm-birch', username: 'birch', accountType: 1, members: 4 };
  stores.platform.on(call, () =>
    success({ team: sums(900, -100), lines: [{ ...line, ...sums(900, -100) }] }),
  );
  await openAgentCentre('agentLossStatements', `${days}&by=vendor`);
  expect(named('By provider').getAttribute('aria-pressed')).toBe('true');
  expect(rows()).toEqual([
    'Moonrabbit3₫\u00a09.00₫\u00a09.00₫\u00a010.00−₫\u00a01.00',
    'birchAgent · Below: 43₫\u00a09.00₫\u00a09.00₫\u00a010.00−₫\u00a01.00',
    'Moonrabbit3₫\u00a09.00₫\u00a09.00₫\u00a010.00−₫\u00a01.00',
  ]);
  expect(stores.platform.heardOf(call).map(({ query }) => query)).toEqual([
    { ...span, by: 'vendor' },
  ]);
  const below = [...document.querySelectorAll('a')].find((each) => each.textContent === 'birch');
  expect(below?.getAttribute('href')).toContain('ac.by=vendor&ac.of=m-birch');
  const file = document.querySelector('a[download]')?.getAttribute('href');
  expect(file).toBe(
    '/wps/agent/records/products/export?fromDay=2026-11-01&toDay=2026-11-07&by=vendor',
  );
  await press(named('By line'));
  expect(location.search).not.toContain('ac.by');
});

test('days without play say so by product', async () => {
  const none = { rounds: 0, stake: vnd(0), validStake: vnd(0), payout: vnd(0), ggr: vnd(0) };
  stores.platform.on('GET /wps/agent/records/products', () =>
    success({ team: { products: [], total: none }, lines: [] }),
  );
  await openAgentCentre('agentLossStatements', `${days}&by=category`);
  expect(said()).toContain('No play on these days.');
});

test('a page of the record that found nothing yet says so, and looks further', async () => {
  const call = 'GET /wps/agent/records/bets';
  stores.platform.on(call, () => success({ lines: [], next: 'c-1' }));
  await openAgentCentre('agentBettingHistory', days);
  expect(said()).toContain('Search further back');
  expect(named('Show earlier lines')).toBeDefined();
});

test('a period that is too long is not asked for', async () => {
  await openAgentCentre('agentTransactions', 'from=2026-01-01&to=2026-11-07');
  expect(said()).toContain('up to 92 days');
  expect(stores.platform.heardOf('GET /wps/agent/records/transactions')).toEqual([]);
});

test('transactions have their kinds, signs and sums', async () => {
  const totals = { deposits: vnd(900), withdrawals: vnd(0), bonuses: vnd(0), rebates: vnd(0) };
  const line = { id: '1', kind: 'transfer', atMs: 1, memberId: 'm', username: 'maple' };
  stores.platform.on('GET /wps/agent/records/transactions', () =>
    success({ lines: [{ ...line, amount: vnd(-4_000) }], totals }),
  );
  await openAgentCentre('agentTransactions', `${days}&kind=transfer`);
  expect(rows()[0]).toContain('Transfer');
  expect(document.querySelector('tbody .records-loss')?.textContent).toContain('40');
  expect(document.querySelector('.records-sums')?.textContent).toContain('₫\u00a09');
});

test('loss statements lead down, and have own play, what moved and the total', async () => {
  const figures = (stake: number) => ({
    stake: vnd(stake),
    validStake: vnd(stake),
    payout: vnd(0),
    bonuses: vnd(0),
    rebates: vnd(0),
    ggr: vnd(stake),
    salaries: vnd(0),
    ngr: vnd(stake),
  });
  const line = { memberId: 'm-b', username: 'birch', accountType: 1, members: 3 };
  stores.platform.on('GET /wps/agent/downlines/path', () => success({ path: [] }));
  stores.platform.on('GET /wps/agent/records/losses', () =>
    success({
      lines: [{ ...line, sinceDay: '2026-11-03', figures: figures(100) }],
      own: figures(200),
      ownSalary: figures(-50),
      moved: figures(300),
      total: figures(600),
    }),
  );
  await openAgentCentre('agentLossStatements', `${days}&of=m-a`);
  expect(rows().map((each) => each?.slice(0, 10))).toEqual([
    'This accou',
    'This accou',
    'birchAgent',
    'Moves and ',
  ]);
  expect(said()).toContain('counted from 2026-11-03');
  expect(said()).toContain('not counted” makes the lines add up to the total');
  expect(document.querySelector('tfoot')?.textContent).toContain('₫\u00a06');
  const link = document.querySelector('tbody a')?.getAttribute('href');
  expect(link).toBe('?ac=agentLossStatements&ac.from=2026-11-01&ac.to=2026-11-07&ac.of=m-b');
  await press(named('Hide zero rows'));
  expect(location.search).toContain('&ac.rows=nonzero');
});

test('lines of loss statements in which nothing happened are hidden by the switch, and counted', async () => {
  const figures = (stake: number) => ({
    stake: vnd(stake),
    validStake: vnd(stake),
    payout: vnd(0),
    bonuses: vnd(0),
    rebates: vnd(0),
    ggr: vnd(stake),
    salaries: vnd(0),
    ngr: vnd(stake),
  });
  const line = (username: string, stake: number) => ({
    memberId: `m-${username}`,
    username,
    accountType: 1,
    members: 3,
    figures: figures(stake),
  });
  const lines = [line('birch', 100), line('maple', 0), line('alder', -5)];
  stores.platform.on('GET /wps/agent/records/losses', () => success({ lines, total: figures(95) }));
  await openAgentCentre('agentLossStatements', `${days}&rows=nonzero`);
  expect(rows().map((each) => each?.slice(0, 5))).toEqual(['birch', 'alder']);
  expect(said()).toContain('Zero rows hidden: 1');
  expect(said()).not.toContain('Moves and play not counted');
  const below = document.querySelector('tbody a')?.getAttribute('href');
  expect(below).toContain('ac.rows=nonzero');
});
