// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { refusal, success } from '../stores/fake-platform.ts';
import { openCentrePage as open, openPage } from './open-centre-page.tsx';
import { named, press } from './page.ts';
import {
  bets,
  line,
  link,
  recordStores,
  round,
  said,
  someRound,
  table,
  totals,
} from './record-page.ts';

let stores: Awaited<ReturnType<typeof recordStores>>;
beforeEach(async () => {
  stores = await recordStores();
});

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
  expect(record?.tBodies[0]?.textContent).toContain('+₫\u00a015,000');
  expect(record?.tFoot?.textContent).toContain('−₫\u00a077,000');
  expect(record?.tFoot?.textContent).toContain('31');
  await press(named('Earlier bets'));
  expect(stores.platform.heardOf(bets)[1]?.query).toMatchObject({ cursor: '5-x', category: 'RNG' });
  expect(record?.tFoot?.textContent).toContain('−₫\u00a077,000');
  const file = link('Save as CSV file')?.getAttribute('href');
  expect(file).toMatch(
    /^\/wps\/member\/bets\/export\?category=RNG&kind=settled&fromMs=\d+&toMs=\d+$/,
  );
});

test('a line opens in place: its movements, their lines in the account record, its proof', async () => {
  await open('personalHistoryCopy', 'from=2026-11-01&to=2026-11-02&round=r-1');
  expect(stores.platform.heardOf(round)[0]?.query).toEqual({ roundId: 'r-1' });
  const moves = table('What happened in this round');
  expect(moves?.textContent).toContain('₫\u00a078,000.00');
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
