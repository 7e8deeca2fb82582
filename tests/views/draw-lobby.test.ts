import { expect, test } from 'vitest';
import { type DrawIssue, drawKinds, drawLobby, drawStatistics } from '#contract/draws/issues.ts';
import type { Translate } from '#i18n/translate.ts';
import { ok, refused } from '#lib/result.ts';
import { listDrawHistory } from '../../src/views/draw-history.ts';
import { loadDraws } from '../../src/views/draw-lobby.ts';
import { readDrawQuery } from '../../src/views/draw-query.ts';
import { listRoads } from '../../src/views/draw-roads.ts';
import {
  correctedText,
  shownSides,
  sidedWords,
  trackWords,
  voidedText,
} from '../../src/views/draw-words.ts';
import { rollupOf } from '../support/rollup.ts';
import { messageOf } from '../support/seen.ts';

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
      return ok({ game, nowMs: 1, past, voided: [], cancelBeforeMs: 30_000 });
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
  const [road] = listRoads({ kind: 'k3', past });
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
    for (const { name, sides } of listRoads({ kind, past: [] })) {
      expect(sides, `${kind} ${name}`).toHaveLength(2);
    }
  }
});

test('voided issues stand where they would have been, those in a row for one reason as one', () => {
  const at = (number: string, drawsAtMs: number) => ({ ...issue(number, [1, 1, 2]), drawsAtMs });
  const voided = (number: string, drawsAtMs: number, voidedFor: DrawIssue['voidedFor']) =>
    ({ ...at(number, drawsAtMs), state: 'voided', result: undefined, voidedFor }) as const;
  const past = [at('6', 6), at('1', 1)].map((each) => ({
    issue: each,
    result: { numbers: [1, 1, 2] },
  }));
  const lobby = {
    voided: [voided('5', 5, 'missed'), voided('4', 4, 'missed'), voided('3', 3, 'house')],
  };
  const lines = listDrawHistory({ past, lobby } as unknown as Parameters<
    typeof listDrawHistory
  >[0]);
  expect(
    lines.map((line) =>
      line.state === 'drawn' ? line.issue.number : [line.from.number, line.to.number, line.why],
    ),
  ).toEqual(['6', ['4', '5', 'missed'], ['3', '3', 'house'], '1']);
  expect(voidedText((key) => messageOf('en', key), 'missed')).toBe(
    'Voided. We returned every stake. The draw could not be held in time.',
  );
});

test('a correction says which numbers were others before', () => {
  const t: Translate = (_, values = {}) => `${values.count}: ${values.before}`;
  const of = (prizes: Record<string, string[]>) => ({ prizes });
  const earlier = [
    { version: 1, result: of({ 1: ['111', '222'], special: ['9'] }), correctedAtMs: 1 },
  ];
  const result = of({ 1: ['111', '333'], special: ['9'] });
  expect(correctedText(t, { earlier, result })).toBe('1: 222');
  expect(correctedText(t, { result })).toBeUndefined();
});
