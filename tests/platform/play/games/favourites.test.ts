import { expect, test } from 'vitest';
import { addFavourite, favouriteGames, removeFavourite } from '#contract/play/favourites.ts';
import { gameList, gamePageSize } from '#contract/play/game-lists.ts';
import games from '../../../../demo/games.json' with { type: 'json' };
import { giveType } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

const ids = games.map((game) => game.gameId);

onStorage('favourites', (place) => {
  const house = useHouse(place);
  type Browser = Awaited<ReturnType<ReturnType<typeof house>['browseAsMember']>>;

  async function read(browser: Browser, pageNo = 1) {
    const answer = await browser.call(favouriteGames, { pageNo });
    if (!answer.ok) throw new Error(answer.refusal.code);
    return {
      marked: answer.value.content.map((game) => game.gameId),
      totalPages: answer.value.totalPages,
    };
  }

  test('are a member’s own, latest first, and marking twice changes nothing', async () => {
    const member = await house().browseAsMember('maple01');
    const other = await house().browseAsMember('maple02');
    expect(await read(member)).toEqual({ marked: [], totalPages: 1 });
    for (const { gameId, gameType } of games.slice(0, 3)) {
      house().clock.advance(1_000);
      const value = { gameId, gameType };
      expect(await member.call(addFavourite, { gameId })).toEqual({ ok: true, value });
    }
    house().clock.advance(1_000);
    const again = { gameId: ids[0] ?? '' };
    const known = { ...again, gameType: games[0]?.gameType };
    expect(await member.call(addFavourite, again)).toEqual({ ok: true, value: known });
    expect((await read(member)).marked).toEqual([ids[2], ids[1], ids[0]]);
    expect((await read(other)).marked).toEqual([]);
    await other.call(addFavourite, again);
    for (let round = 0; round < 2; round++) {
      expect(await member.call(removeFavourite, again)).toEqual({ ok: true, value: again });
    }
    expect((await read(member)).marked).toEqual([ids[2], ids[1]]);
    // Whoever else marked it keeps it.
    expect((await read(other)).marked).toEqual([ids[0]]);
  });

  test('marked at one moment stand in the order of their ids', async () => {
    const member = await house().browseAsMember();
    const three = ids.slice(0, 3).toSorted();
    for (const gameId of three.toReversed()) await member.call(addFavourite, { gameId });
    expect((await read(member)).marked).toEqual(three);
  });

  test('named by node, vendor and category are those games, and nothing else is', async () => {
    const member = await house().browseAsMember();
    const listed = await member.call(gameList, { pageNo: 1 });
    const [one, other] = listed.ok ? listed.value.games : [];
    if (!one || !other) throw new Error('there are no games');
    const { gameId, nodeId, vassalage: vendor, gameType } = one;
    const named = { nodeId, vendor, gameType };
    expect(await member.call(addFavourite, named)).toMatchObject({ value: { gameId } });
    const list = await member.call(favouriteGames, { pageNo: 1 });
    expect(list).toMatchObject({ value: { content: [{ gameId, ...named }] } });
    const wrong = [
      { ...named, nodeId: other.nodeId, vendor: 'NOBODY' },
      { ...named, nodeId: 1 },
      { ...named, gameType: gameType === 'LIVE' ? ('RNG' as const) : ('LIVE' as const) },
    ];
    for (const each of wrong) {
      const refusal = { code: 'unknown_game' };
      expect(await member.call(addFavourite, each)).toMatchObject({ refusal });
      expect(await member.call(removeFavourite, each)).toMatchObject({ refusal });
    }
    expect(await member.call(addFavourite, { nodeId, gameType })).toMatchObject({
      refusal: { code: 'invalid_input', detail: { fields: { gameId: { code: 'required' } } } },
    });
    expect(await member.call(removeFavourite, named)).toMatchObject({ value: { gameId } });
    expect((await read(member)).marked).toEqual([]);
  });

  test.each(['ESPORTS', 'COCKFIGHT'] as const)(
    'of the lobby of %s are named by its category, though they are sports',
    async (gameType) => {
      const member = await house().browseAsMember();
      const listed = await member.call(gameList, { gameType, pageNo: 1 });
      const [one] = listed.ok ? listed.value.games : [];
      if (!one) throw new Error(`${gameType} has no games`);
      const named = { nodeId: one.nodeId, vendor: one.vassalage, gameType };
      const value = { gameId: one.gameId };
      expect(await member.call(addFavourite, named)).toMatchObject({ value });
      expect((await read(member)).marked).toEqual([one.gameId]);
      expect(await member.call(removeFavourite, named)).toMatchObject({ value });
      expect((await read(member)).marked).toEqual([]);
    },
  );

  test('marked ten times at once are marked once', async () => {
    const member = await house().browseAsMember();
    const gameId = ids[5] ?? '';
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => member.call(addFavourite, { gameId })),
    );
    expect(answers.every((answer) => answer.ok)).toBe(true);
    expect((await read(member)).marked).toEqual([gameId]);
  });

  test('are of games that exist', async () => {
    const member = await house().browseAsMember();
    const answer = await member.call(addFavourite, { gameId: 'no-such-game' });
    expect(answer).toMatchObject({ ok: false, refusal: { code: 'unknown_game' } });
    const gone = await member.call(removeFavourite, { gameId: 'no-such-game' });
    expect(gone).toMatchObject({ ok: true });
  });

  test('are at most five hundred, in pages', async () => {
    const member = await house().browseAsMember();
    const refusals = new Set<string>();
    for (const gameId of ids.slice(0, 501)) {
      const answer = await member.call(addFavourite, { gameId });
      if (!answer.ok) refusals.add(`${answer.refusal.code} ${gameId}`);
    }
    expect([...refusals]).toEqual([`invalid_input ${ids[500]}`]);
    const known = await member.call(addFavourite, { gameId: ids[0] ?? '' });
    expect(known).toMatchObject({ ok: true });
    const { totalPages } = await read(member);
    expect(totalPages).toBe(Math.ceil(500 / gamePageSize));
    const pages = await Promise.all(
      Array.from({ length: totalPages }, (_, index) => read(member, index + 1)),
    );
    expect(new Set(pages.flatMap(({ marked }) => marked)).size).toBe(500);
    expect((await read(member, totalPages + 1)).marked).toEqual([]);
  });

  test('need a session of a real account', async () => {
    const gameId = ids[0] ?? '';
    const visitor = house().browse();
    const trial = await house().browseAsMember('maple02');
    await giveType(house(), 'maple02', 4);
    const expected = new Map([
      [visitor, 'not_logged_in'],
      [trial, 'need_true_account'],
    ]);
    for (const [browser, code] of expected) {
      const answers = [
        await browser.call(addFavourite, { gameId }),
        await browser.call(removeFavourite, { gameId }),
        await browser.call(favouriteGames, { pageNo: 1 }),
      ];
      for (const answer of answers) expect(answer).toMatchObject({ ok: false, refusal: { code } });
    }
  });
});
