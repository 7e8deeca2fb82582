import { expect, test } from 'vitest';
import { type GameListInput, gameList } from '#contract/play/game-lists.ts';
import { ok, refused } from '#lib/result.ts';
import { groupLength, loadLotteries } from '../../src/views/lottery-view.ts';

type Locals = Parameters<typeof loadLotteries>[0];

/** A platform with so many lotteries of each kind, 42 at most on a page. */
function platformWith(counts: Readonly<Record<string, number>>, failing?: string) {
  const heard: GameListInput[] = [];
  const call = async (endpoint: unknown, input: GameListInput) => {
    expect(endpoint).toBe(gameList);
    heard.push(input);
    const { gameClassify = '', pageNo, pageSize = 42 } = input;
    if (gameClassify === failing) return refused({ code: 'internal_error' });
    const total = counts[gameClassify] ?? 0;
    const all = Array.from({ length: total }, (_, index) => ({
      gameId: `${gameClassify}-${index}`,
    }));
    return ok({
      games: all.slice((pageNo - 1) * pageSize, pageNo * pageSize),
      totalPages: Math.max(1, Math.ceil(total / pageSize)),
      totalGames: total,
    });
  };
  return { heard, locals: { api: { call } } as unknown as Locals };
}

test('of several kinds the first lotteries are loaded, and how many there are', async () => {
  const { locals } = platformWith({ k3: 21, north: 3 });
  const { groups, isPartial } = await loadLotteries(locals, {});
  expect(isPartial).toBe(false);
  expect(groups.map(({ gameType, kind, totalGames }) => [gameType, kind, totalGames])).toEqual([
    ['ELOTT', 'k3', 21],
    ['LOTT', 'north', 3],
  ]);
  expect(groups.map(({ games }) => games.length)).toEqual([groupLength + 1, 3]);
});

test('of one kind every lottery is loaded, however many pages they fill', async () => {
  const { heard, locals } = platformWith({ fast: 100, k3: 21 });
  const { groups } = await loadLotteries(locals, { kind: 'fast', vassalage: 'RDL' });
  expect(groups.map(({ kind, games }) => [kind, games.length])).toEqual([['fast', 100]]);
  expect(heard.map(({ pageNo, vassalage }) => [pageNo, vassalage])).toEqual([
    [1, 'RDL'],
    [2, 'RDL'],
    [3, 'RDL'],
  ]);
});

test('an unknown kind has no lotteries and asks for none', async () => {
  const { heard, locals } = platformWith({ k3: 21 });
  expect(await loadLotteries(locals, { kind: 'nope' })).toEqual({ groups: [], isPartial: false });
  expect(heard).toEqual([]);
});

test('kinds that cannot be had leave the others, and are missed', async () => {
  const { locals } = platformWith({ k3: 2, ssc: 2 }, 'k3');
  const { groups, isPartial } = await loadLotteries(locals, {});
  expect(groups.map(({ kind }) => kind)).toEqual(['ssc']);
  expect(isPartial).toBe(true);
});
