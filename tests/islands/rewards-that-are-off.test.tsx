// @vitest-environment happy-dom
import { beforeEach, expect, test } from 'vitest';
import { someBalance, someMember, success } from '../stores/fake-platform.ts';
import { freshStores } from '../stores/fresh-stores.ts';
import { openCentrePage as open } from './open-centre-page.tsx';
import { findNamed } from './page.ts';

const money = (amountMinor: string) => ({ amountMinor, currency: 'VND' });
const rates = [{ kind: 'rng', rateBps: 40 }];
const claimed = {
  day: '2026-11-23',
  state: 'claimed',
  amount: money('40000'),
  untilMs: 1,
  claimedAtMs: 1,
  lines: [],
};
const mission = {
  missionId: 'rounds',
  period: '2026-11-23',
  lasts: 'day',
  goal: { by: 'rounds', count: 5 },
  reached: '1',
  points: 10,
  state: 'running',
  untilMs: 1,
};
const checkIn = { ladder: [1, 2, 3], step: 1, isDone: false };
const row = { rank: 1, name: 'ri•••r', points: 5, isOwn: false };
const board = (rows: readonly object[]) => ({
  present: { period: '2026-11-23', endsAtMs: 1, isFrozen: false, rows },
  own: 0,
});

let stores: Awaited<ReturnType<typeof freshStores>>;
beforeEach(async () => {
  stores = await freshStores();
  stores.platform.on('GET /wps/member/info', () => success(someMember()));
  stores.platform.on('GET /wps/v2/wallets/balance', () => success(someBalance('8800000')));
  stores.platform.on('GET /wps/missions/wheel', () => success({}));
  await stores.loadSession();
});

const said = () => document.body.textContent ?? '';

async function openRebates(value: { readonly days: object[]; readonly rates: object[] }) {
  stores.platform.on('GET /wps/member/rebates', () => success({ ...value, least: money('10000') }));
  await open('manualRebate');
}

test('who gets a rebate is told how, its rates, and when the next can be claimed', async () => {
  await openRebates({ days: [], rates });
  expect(said()).toContain('You get back a share');
  expect(said()).toContain('You can claim today’s after midnight.');
  expect(said()).toContain('0.4%');
});

test('who gets none and has claimed none is told that alone', async () => {
  await openRebates({ days: [], rates: [] });
  expect(said()).toContain('Your level gets no rebate at the moment.');
  expect(said()).not.toContain('after midnight');
});

test('who gets none is promised none, and keeps what was claimed before', async () => {
  await openRebates({ days: [claimed], rates: [] });
  expect(said()).toContain('Your level gets no rebate at the moment.');
  expect(said()).toContain('2026-11-23');
  for (const words of ['You get back', 'after midnight', 'Rates of your level']) {
    expect(said()).not.toContain(words);
  }
});

async function openMissions(
  summary: { readonly missions: object[]; readonly checkIn?: object },
  rows: readonly object[] = [],
) {
  stores.platform.on('GET /wps/missions/summary', () => success({ ...summary, claimable: 0 }));
  stores.platform.on('GET /wps/missions/leaderboard', () => success(board(rows)));
  await open('missionLeaderboard');
}

test.each([
  ['missions', { missions: [mission] }],
  ['check-ins', { missions: [], checkIn }],
])('the board of the week is there while %s earn points', async (_, summary) => {
  await openMissions(summary);
  expect(said()).toContain('Leaderboard of the week');
  expect(said()).toContain('Nobody is on the board yet.');
});

test('where nothing earns points no board runs, and no mission is spoken of', async () => {
  await openMissions({ missions: [] });
  expect(said()).toContain('There are no missions now.');
  for (const words of ['Missions earn points', 'Leaderboard', 'Prize']) {
    expect(said()).not.toContain(words);
  }
  expect(findNamed('Check in')).toBeUndefined();
});

test('points that were earned before nothing earned any stay on the board', async () => {
  await openMissions({ missions: [] }, [row]);
  expect(said()).toContain('Leaderboard of the week');
  expect(said()).toContain('ri•••r');
});
