// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { success } from '../stores/fake-platform.ts';
import { openCentrePage as open, openPage } from './open-centre-page.tsx';
import { named, press } from './page.ts';
import {
  link,
  money,
  openRounds,
  plans,
  recordStores,
  round,
  said,
  someRound,
  table,
} from './record-page.ts';

let stores: Awaited<ReturnType<typeof recordStores>>;
beforeEach(async () => {
  stores = await recordStores();
});

const draw = {
  gameCode: 'LNN_MB_5M',
  number: '20261128-0126',
  play: 'bao7Lo2',
  name: { naming: { by: 'cover', numbers: '7', base: 'lo2' } },
  numbers: '05,35',
  multiplier: 2,
};
const openBet = {
  roundId: 'b-1',
  openedAtMs: 1_795_400_000_000,
  category: 'ELOTT',
  gameId: 'lantern',
  title: 'Lantern',
  stake: money('100000'),
  mostPayout: money('9500000'),
  draw,
};
const plan = {
  planId: 'p-1',
  gameCode: 'KTD_K3_5M',
  gameId: 'kite',
  title: 'Kite Dice',
  play: 'bigSmall',
  name: { naming: { by: 'family', family: 'bigSmall' } },
  numbers: 'small',
  issues: 5,
  stake: money('500000'),
  staked: money('100000'),
  held: money('400000'),
  released: money('0'),
  paid: money('0'),
};

test('bets and plans without a result stand under “Open”, and open as settled ones do', async () => {
  const { on, heardOf } = stores.platform;
  on(openRounds, () =>
    success({ lines: [openBet], totals: { rounds: 3, stake: money('300000') }, next: '5-x' }),
  );
  on(plans, () => success({ plans: [plan] }));
  on('POST /lgw/lottery/plans/stop', () => success(plan));
  await open('personalHistoryCopy', 'kind=open');
  expect(document.querySelectorAll('select')).toHaveLength(1);
  const lines = table('Open');
  expect(lines?.tBodies[0]?.textContent).toContain('Bao 7: Lô, 2 digits: 05, 35 · 20261128-0126');
  expect(lines?.tBodies[0]?.textContent).toContain('₫\u00a095,000');
  expect(lines?.tFoot?.textContent).toContain('₫\u00a03,000');
  expect(said()).toContain(
    '5 issues, ₫\u00a05,000 in total: staked ₫\u00a01,000, held ₫\u00a04,000',
  );
  expect(link('Kite Dice')?.getAttribute('href')).toMatch(/\/lottery\?gameCode=KTD_K3_5M$/);
  await press(named('Stop plan Kite Dice'));
  expect(heardOf('POST /lgw/lottery/plans/stop')[0]?.input).toEqual({ planId: 'p-1' });
  await press(named('Earlier bets'));
  expect(heardOf(openRounds).at(-1)?.query).toEqual({ cursor: '5-x' });
  await press(lines?.querySelector('button') ?? document.body);
  expect(openPage).toHaveBeenCalledWith(
    'personalHistoryCopy',
    expect.objectContaining({ round: 'b-1' }),
  );
});

test.each([
  ['offers the way back to its game', null],
  ['says until when a break lasts, in which it can be finished', 1_795_500_000_000],
])('an open round %s', async (_, breakUntilMs) => {
  const { on } = stores.platform;
  const { draw: _draw, ...rest } = openBet;
  const totals = { rounds: 1, stake: money('100000') };
  on(openRounds, () => success({ lines: [{ ...rest, roundId: 'r-1' }], totals }));
  on('GET /wps/member/responsible-play', () => success({ limits: [], breakUntilMs }));
  await open('personalHistoryCopy', 'kind=open&round=r-1');
  const game = link('Continue in the game')?.getAttribute('href');
  expect(game).toMatch(/\/game\?gameId=lantern$/);
  expect(said().includes('You are taking a break until 2026-11-2')).toBe(breakUntilMs !== null);
});

test('the record says how many bets have no result yet, and leads to them', async () => {
  const waiting = { rounds: 3, stake: money('300000') };
  stores.platform.on(openRounds, () => success({ lines: [openBet], totals: waiting }));
  await open('personalHistoryCopy', 'from=2026-11-01&to=2026-11-02');
  expect(said()).toContain('3 bets have no result yet: ₫\u00a03,000 staked.');
  expect(link('See open bets')?.getAttribute('href')).toContain('mc.kind=open');
});

test('a bet on a draw opens to its numbers, its result and the link that verifies it', async () => {
  const { on } = stores.platform;
  on(round, () => success({ ...someRound, draw, details: {} }));
  const issue = { gameCode: draw.gameCode, number: draw.number, drawsAtMs: 1_795_400_000_000 };
  on('GET /lgw/lottery/issue', () =>
    success({ ...issue, result: { prizes: { special: ['12345'] } } }),
  );
  await open('personalHistoryCopy', 'round=b-1');
  for (const words of [
    'Bao 7: Lô, 2 digits',
    '05, 35',
    '20261128-0126',
    'Special prize: 12345',
    'Multiplier2',
  ]) {
    expect(said()).toContain(words);
  }
  expect(link('Verify')?.getAttribute('href')).toMatch(/\/verify#bet=r-1$/);
  expect(table('What happened in this round')?.textContent).toContain('In the account record');

  // Their member took it back: it is in no draw, and nothing proves it.
  on(round, () => success({ ...someRound, draw, details: {}, state: 'refunded' }));
  on('GET /lgw/lottery/issue', () => success({ ...issue, result: { numbers: [1, 2, 3] } }));
  await open('personalHistoryCopy', 'round=b-2');
  expect(said()).toContain('The stake was returned');
  expect(said()).toContain('1 · 2 · 3');
  expect(link('Verify')).toBeUndefined();
});
