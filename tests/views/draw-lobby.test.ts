import { expect, test } from 'vitest';
import { type DrawIssue, drawKinds, drawLobby, drawStatistics } from '#contract/draws/issues.ts';
import { rollupOf } from '#lib/lottery/statistics/rollup.ts';
import { ok, refused } from '#lib/result.ts';
import { loadDraws } from '../../src/views/draw-lobby.ts';
import { readDrawQuery } from '../../src/views/draw-query.ts';
import { roadsOf } from '../../src/views/draw-roads.ts';
import { emptyWords, shownSides, sidedWords, trackWords } from '../../src/views/draw-words.ts';

type Locals = Parameters<typeof loadDraws>[0];

const issue = (number: string, numbers: readonly number[]): DrawIssue => ({
  gameCode: 'K3',
  number,
  opensAtMs: 0,
  closesAtMs: 55_000,
  drawsAtMs: 60_000,
  state: 'settled',
  source: 'house',
  result: { numbers },
});
const game = { gameCode: 'K3', gameId: 'g', title: 'K3', kind: 'k3', everyMinutes: 1 };
const rollup = rollupOf('k3', [{ numbers: [1, 1, 2] }]);

function platformWith(
  answers: { lobby?: 'unknown_lottery' | 'internal_error'; broken?: true } = {},
) {
  const heard: unknown[] = [];
  const call = async (endpoint: unknown, input: unknown) => {
    heard.push(input);
    if (endpoint === drawLobby) {
      if (answers.lobby) return refused({ code: answers.lobby });
      const past = [issue('3', [1, 1, 2]), issue('2', [9, 9, 9]), issue('1', [6, 6, 5])];
      return ok({ game, nowMs: 1, past, cancelBeforeMs: 30_000 });
    }
    expect(endpoint).toBe(drawStatistics);
    return answers.broken
      ? refused({ code: 'internal_error' })
      : ok({ kind: 'k3', rollup: JSON.stringify(rollup) });
  };
  return { heard, locals: { api: { call } } as unknown as Locals };
}

const asked = (query = '') => readDrawQuery(new URLSearchParams(`gameCode=K3${query}`));

test('a lottery that holds no draws is told from one that cannot be had', async () => {
  const none = platformWith({ lobby: 'unknown_lottery' });
  expect(await loadDraws(none.locals, asked())).toEqual({ state: 'none' });
  const failing = platformWith({ lobby: 'internal_error' });
  expect(await loadDraws(failing.locals, asked())).toEqual({ state: 'unavailable' });
});

test('as many draws are asked for as the address says, statistics where they are shown', async () => {
  const { heard, locals } = platformWith();
  await loadDraws(locals, asked('&count=100'));
  expect(heard).toEqual([{ gameCode: 'K3', count: 100 }]);
  const view = await loadDraws(locals, asked('&tab=statistics'));
  expect(heard.at(-1)).toEqual({ gameCode: 'K3' });
  expect(view).toMatchObject({ state: 'drawing', kind: 'k3', rollup });
});

test('without its statistics a page of statistics is not shown as empty', async () => {
  const { locals } = platformWith({ broken: true });
  expect(await loadDraws(locals, asked('&tab=roads'))).toEqual({ state: 'unavailable' });
});

test('a result that is none of its kind is left out', async () => {
  const view = await loadDraws(platformWith().locals, asked());
  if (view.state !== 'drawing') throw new Error('it draws');
  expect(view.past.map((each) => each.issue.number)).toEqual(['3', '1']);
});

test('roads begin with the oldest draw and count the sides', () => {
  const past = [
    [1, 1, 2],
    [1, 2, 2],
    [6, 6, 5],
    [2, 2, 2],
  ].map((numbers, index) => ({ issue: issue(String(9 - index), numbers), result: { numbers } }));
  const [road] = roadsOf({ kind: 'k3', past });
  expect(road?.cells.map(({ side, column, row }) => [side, column, row])).toEqual([
    ['big', 0, 0],
    ['small', 1, 0],
    ['small', 1, 1],
  ]);
  expect(road?.sides).toEqual(['big', 'small']);
  expect(road?.columns).toBe(2);
  expect(road?.counts).toEqual([
    { side: 'tie', total: 1 },
    { side: 'big', total: 1 },
    { side: 'small', total: 2 },
  ]);
});

test('tracks and two-sided results have names, those at several places with the place', () => {
  expect(trackWords('place3')).toEqual({ key: 'draws:track.place', values: { place: '3' } });
  expect(trackWords('lo2')).toEqual({ key: 'draws:track.lo2' });
  expect(sidedWords('dragonTiger2')).toEqual({ key: 'draws:sided.pair', values: { pair: '2' } });
  expect(sidedWords('size')).toEqual({ key: 'draws:sided.size' });
  expect(shownSides('ssc', { numbers: [9, 9, 9, 1, 1] })).toEqual(['big', 'odd', 'dragon']);
});

test('every road says which sides its two rings stand for', () => {
  for (const kind of drawKinds) {
    for (const { name, sides } of roadsOf({ kind, past: [] })) {
      expect(sides, `${kind} ${name}`).toHaveLength(2);
    }
  }
});

test('a day without results is told from stations without any', () => {
  expect(emptyWords({ days: ['2026-11-23'] })).toBe('draws:noResultOnDay');
  expect(emptyWords({ days: [] })).toBe('draws:noResult');
});
