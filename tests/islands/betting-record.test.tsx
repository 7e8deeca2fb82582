// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { refusal, someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openCentrePage as open, openPage } from './open-centre-page.tsx';
import { named, press } from './page.ts';

const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const bets = 'GET /wps/member/bets';
const round = 'GET /wps/member/bets/round';
const profit = 'GET /wps/member/profit';
const report = 'GET /wps/member/credit-report';
const figures = {
  stake: money('1000000'),
  validStake: money('1000000'),
  payout: money('2500000'),
  net: money('1500000'),
};
const totals = { ...figures, rounds: 31, net: money('-7700000') };
const line = {
  id: 'f-1',
  kind: 'settled',
  settledAtMs: 1_795_400_000_000,
  category: 'RNG',
  vassalage: 'PDG',
  gameId: 'pdg-dawn-sevens',
  title: 'Dawn Sevens',
  roundId: 'r-1',
  ...figures,
};
const proof = {
  algorithm: 'foyer-round-1',
  engine: 'slot',
  version: 'slot-even-1',
  nonce: 3,
  commitment: 'ab'.repeat(32),
  clientSeed: 'lotus',
};
const someRound = {
  roundId: 'r-1',
  state: 'closed',
  isFree: false,
  hasLateWin: false,
  openedAtMs: 1_795_400_000_000,
  closedAtMs: 1_795_400_001_000,
  vassalage: 'PDG',
  gameId: 'pdg-dawn-sevens',
  title: 'Dawn Sevens',
  details: proof,
  stake: money('1000000'),
  payout: money('2500000'),
  lines: [
    {
      kind: 'bet',
      atMs: 1_795_400_000_000,
      amount: money('1000000'),
      isUndone: false,
      balanceAfter: money('7800000'),
      transferId: 't-1',
    },
    {
      kind: 'win',
      atMs: 1_795_400_001_000,
      amount: money('2500000'),
      isUndone: true,
      balanceAfter: money('10300000'),
      transferId: 't-2',
    },
  ],
};

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  openPage.mockClear();
  const { on } = stores.platform;
  on('GET /wps/member/info', () => success(someMember()));
  on('GET /wps/v2/wallets/balance', () => success(someBalance('8800000')));
  const row = { day: '2026-11-22', category: 'RNG', vassalage: 'PDG', title: 'Paper Dragon' };
  const lost = { stake: money('900'), validStake: money('900'), payout: money('0'), rounds: 2 };
  on(profit, () =>
    success({
      rows: [
        { ...row, ...figures, rounds: 5 },
        { ...row, ...lost, day: '2026-11-21', category: 'LIVE', net: money('-900') },
      ],
      totals,
    }),
  );
  on(bets, () => success({ lines: [line], totals, next: '5-x' }));
  on(round, () => success(someRound));
  await stores.loadSession();
});

/** A link by what it says. */
const link = (words: string) =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === words);

/** The lines of a table's body. */
const rowsOf = (name: string) => [
  ...document.querySelectorAll<HTMLElement>(`table[aria-label="${name}"] > tbody > tr`),
];

const said = () => document.body.textContent ?? '';
const table = (name: string) =>
  document.querySelector<HTMLTableElement>(`table[aria-label="${name}"]`);

test('the betting record asks for what was chosen, and keeps the totals of all pages', async () => {
  await open('personalHistoryCopy', 'category=RNG&kind=settled&from=2026-11-01&to=2026-11-02');
  expect(stores.platform.heardOf(bets)[0]?.query).toMatchObject({
    category: 'RNG',
    kind: 'settled',
    fromMs: expect.stringMatching(/^\d+$/),
    toMs: expect.stringMatching(/^\d+$/),
  });
  const record = table('Betting record');
  expect(record?.tBodies[0]?.textContent).toContain('Dawn Sevens');
  expect(record?.tBodies[0]?.textContent).toContain('+₫ 15,000');
  expect(record?.tFoot?.textContent).toContain('−₫ 77,000');
  expect(record?.tFoot?.textContent).toContain('31');
  await press(named('Earlier bets'));
  expect(stores.platform.heardOf(bets)[1]?.query).toMatchObject({ cursor: '5-x', category: 'RNG' });
  expect(record?.tFoot?.textContent).toContain('−₫ 77,000');
  const file = link('Save as CSV file')?.getAttribute('href');
  expect(file).toMatch(
    /^\/wps\/member\/bets\/export\?category=RNG&kind=settled&fromMs=\d+&toMs=\d+$/,
  );
});

test('a line opens in place: its movements, their lines in the account record, its proof', async () => {
  await open('personalHistoryCopy', 'from=2026-11-01&to=2026-11-02&round=r-1');
  expect(stores.platform.heardOf(round)[0]?.query).toEqual({ roundId: 'r-1' });
  const moves = table('What happened in this round');
  expect(moves?.textContent).toContain('₫ 78,000.00');
  expect(moves?.textContent).toContain('Reversed later');
  expect(said()).toContain('slot-even-1');
  expect(said()).toContain('Not yet revealed.');
  const verify = link('Verify')?.getAttribute('href') ?? '';
  const [path = '', values = ''] = verify.split('#');
  expect(path).toMatch(/\/verify$/);
  expect(Object.fromEntries(new URLSearchParams(values))).toEqual({
    algorithm: 'foyer-round-1',
    version: 'slot-even-1',
    nonce: '3',
    commitment: 'ab'.repeat(32),
    clientSeed: 'lotus',
    stakeMinor: '1000000',
    payoutMinor: '2500000',
    currency: 'VND',
  });
  await press(link('In the account record') ?? document.body);
  expect(openPage).toHaveBeenCalledWith(
    'transactionHistory',
    expect.objectContaining({ line: 't-1', at: '1795400000000' }),
  );
});

test('a round whose vendor gave no proof offers none, and a strange one is said to be none', async () => {
  stores.platform.on(round, () => success({ ...someRound, details: { rules: 'v3' } }));
  await open('personalHistoryCopy', 'round=r-1');
  expect(said()).toContain('v3');
  expect(document.querySelector('a[href*="/verify"]')).toBeNull();
  stores.platform.on(round, () => refusal('unknown_round'));
  await open('personalHistoryCopy', 'round=r-9');
  expect(said()).toContain('Your record has no such round.');
});

test('games of the record are offered, and stay while it is read on', async () => {
  const games = [{ gameId: 'slk-silk-baccarat', title: 'Silk Baccarat' }];
  stores.platform.on(bets, ({ query }) =>
    success({ lines: [line], totals, ...(query.cursor ? {} : { games, next: '5-x' }) }),
  );
  await open('personalHistoryCopy', 'from=2026-11-01&to=2026-11-02');
  const offered = () =>
    [...document.querySelectorAll('option')].filter(({ value }) => value === games[0]?.gameId);
  expect(offered().map(({ textContent }) => textContent)).toEqual(['Silk Baccarat']);
  await press(named('Earlier bets'));
  expect(offered()).toHaveLength(1);
});

test('without a bet it says so, and offers a game and the filters’ end', async () => {
  stores.platform.on(bets, () => success({ lines: [], totals: { ...totals, rounds: 0 } }));
  await open('personalHistoryCopy', 'gameId=x&from=2026-11-01&to=2026-11-02');
  expect(link('Choose a game')?.getAttribute('href')).toMatch(/#games$/);
  await press(named('Clear filters'));
  expect(openPage).toHaveBeenCalledWith('personalHistoryCopy', {
    from: '2026-11-01',
    to: '2026-11-02',
  });
});

test('profit and loss is drawn, and counted by day, category and provider', async () => {
  await open('personalProfit', 'from=2026-11-20&to=2026-11-22&by=category');
  expect(stores.platform.heardOf(profit)[0]?.query).toEqual({
    fromDay: '2026-11-20',
    toDay: '2026-11-22',
  });
  expect(document.querySelector('svg[role=img]')?.getAttribute('aria-label')).toMatch(
    /^From 2026-11-20 to 2026-11-22: −₫ 77,000 in total, ₫ 15,000 on the best day, −₫ 9/,
  );
  expect(document.querySelectorAll('svg rect')).toHaveLength(3);
  const rows = rowsOf('Personal profit and loss');
  expect(rows.map((row) => row.firstElementChild?.textContent)).toEqual(['Slots', 'Live casino']);
  await press(named('By provider'));
  expect(openPage).toHaveBeenCalledWith(
    'personalProfit',
    expect.objectContaining({ by: 'vendor' }),
  );
  stores.platform.on(profit, () => success({ rows: [], totals }));
  await open('personalProfit', 'from=2026-01-01&to=2026-12-31');
  expect(said()).toContain('Choose a period of up to 92 days.');
});

test('a credit report stands as its sum is read', async () => {
  const parts = { opening: '100', paidIn: '50', staked: '30', won: '20', rewarded: '5' };
  const rest = { paidOut: '40', corrected: '-1', closing: '104' };
  const all = Object.entries({ ...parts, ...rest }).map(([name, minor]) => [name, money(minor)]);
  const span = { fromDay: '2026-11-20', toDay: '2026-11-22' };
  stores.platform.on(report, () =>
    success({ ...span, asOfMs: 1_795_400_000_000, ...Object.fromEntries(all) }),
  );
  await open('creditReport', 'from=2026-11-20&to=2026-11-22');
  expect(stores.platform.heardOf(report)[0]?.query).toEqual(span);
  const rows = rowsOf('Credit report').map(({ textContent }) => textContent);
  expect(rows).toHaveLength(8);
  expect(rows.join('\n')).toMatch(/− ₫ 0\.30[\s\S]*= ₫ 1\.04/);
});
