import { afterEach, beforeEach, expect, test } from 'vitest';
import { dayMs, minuteMs } from '#lib/time.ts';
import { readHotGames, readPopularGames } from '#platform/play/games/catalogue.ts';
import { fillCatalogue } from '#platform/play/games/index.ts';
import { createPopularity, type FindMostPlayed } from '#platform/play/games/popularity.ts';
import { makeGame, makeVendor } from '../../../support/catalogue.ts';
import { giveMember } from '../../../support/members.ts';
import { openTestParts, type TestParts } from '../../../support/parts.ts';
import { settlePlay } from '../../../support/settled-play.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('popular and hot games', (place) => {
  let parts: TestParts;
  let find: FindMostPlayed;
  beforeEach(async () => {
    parts = await openTestParts(place);
    find = createPopularity(parts);
    await giveMember(parts, { username: 'maple01' });
    const titles = ['first', 'second', 'third', 'fourth'];
    const games = titles.map((gameId, index) =>
      makeGame({ gameId, isHot: index < 2, vassalage: gameId === 'fourth' ? 'BBB' : 'AAA' }),
    );
    const vendors = [makeVendor('AAA'), makeVendor('BBB')];
    await parts.storage.withTransaction((transaction) =>
      fillCatalogue(transaction, { vendors, games }, 0),
    );
  });
  afterEach(() => parts.drop());

  const play = async (gameId: string, rounds: number, mode: 'real' | 'trial' = 'real') => {
    for (let round = 0; round < rounds; round++) {
      await settlePlay(parts, 'maple01', { gameId, stakeMinor: 100n, mode });
    }
    parts.clock.advance(minuteMs);
  };
  const popular = async (count = 20) =>
    (await readPopularGames(parts.storage.db, find, { count })).map(({ gameId }) => gameId);
  const hot = async (vassalage?: string) =>
    (await readHotGames(parts.storage.db, find, vassalage)).map(({ gameId }) => gameId);

  test('are the catalogue’s as long as nobody plays for real money', async () => {
    await play('third', 1, 'trial');
    expect(await popular()).toEqual(['first', 'second', 'third', 'fourth']);
    expect(await hot()).toEqual(['first', 'second']);
    expect(await hot('BBB')).toEqual([]);
  });

  test('are those played most; the catalogue’s fill what play leaves open', async () => {
    await play('third', 2);
    await play('fourth', 3);
    await play('a title that is gone', 9);
    expect(await popular()).toEqual(['fourth', 'third', 'first', 'second']);
    expect(await popular(1)).toEqual(['fourth']);
    expect(await hot()).toEqual(['fourth', 'third', 'first', 'second']);
    expect(await hot('AAA')).toEqual(['third', 'first', 'second']);
  });

  test('cool down: hot counts two days, popular seven', async () => {
    await play('fourth', 1);
    parts.clock.advance(2 * dayMs);
    expect(await hot()).toEqual(['first', 'second']);
    expect(await popular(1)).toEqual(['fourth']);
    parts.clock.advance(5 * dayMs);
    expect(await popular(1)).toEqual(['first']);
  });

  test('count each of their days whole, today and the first of them', async () => {
    await play('fourth', 1);
    parts.clock.advance(dayMs);
    expect(await hot()).toEqual(['fourth', 'first', 'second']);
    parts.clock.advance(5 * dayMs);
    expect(await hot()).toEqual(['first', 'second']);
    expect(await popular(1)).toEqual(['fourth']);
    parts.clock.advance(dayMs);
    expect(await popular(1)).toEqual(['first']);
  });

  test('played as often stand in the catalogue’s order, without those that had no round', async () => {
    for (const gameId of ['fourth', 'third', 'second']) await play(gameId, 1);
    await settlePlay(parts, 'maple01', { gameId: 'first', kind: 'adjustment', payoutMinor: 5n });
    parts.clock.advance(minuteMs);
    expect(await popular(3)).toEqual(['second', 'third', 'fourth']);
    expect(await hot('AAA')).toEqual(['second', 'third', 'first']);
  });

  test('of a prize mode are the lotteries of that mode alone, those played first', async () => {
    await parts.storage.db
      .updateTable('games')
      .set({ game_classify: 'north' })
      .where('game_id', 'in', ['second', 'third'])
      .execute();
    await play('fourth', 2);
    await play('third', 1);
    const query = { count: 20, prizeMode: 'SEA' } as const;
    const found = await readPopularGames(parts.storage.db, find, query);
    expect(found.map(({ gameId }) => gameId)).toEqual(['third', 'second']);
  });

  test('are summed up once a minute', async () => {
    expect(await popular(1)).toEqual(['first']);
    await settlePlay(parts, 'maple01', { gameId: 'fourth', stakeMinor: 100n });
    expect(await popular(1)).toEqual(['first']);
    parts.clock.advance(minuteMs);
    expect(await popular(1)).toEqual(['fourth']);
  });
});
