import { expect, test } from 'vitest';
import { addFavourite, favouriteGames } from '#contract/play/favourites.ts';
import { gameList, popularGames } from '#contract/play/game-lists.ts';
import { gameDetail, gameMenus } from '#contract/play/games.ts';
import { type SuggestedGamesInput, suggestedGames } from '#contract/play/suggested-games.ts';
import { setGameMaintenance, staffGame } from '#contract/staff/games.ts';
import { onDatabase } from '../../../support/database.ts';
import { isDone, isRefused, staffCall } from '../../../support/desk.ts';
import { useHouse } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

const gameId = 'slk-silk-baccarat';

onStorage('a game or vendor under maintenance', (place) => {
  const house = useHouse(place);

  const say = (subject: string, isOn: boolean, why = 'a new table') =>
    staffCall(house(), setGameMaintenance, { subject, isOn, why });
  async function mark(name: string, state: 'on' | 'off'): Promise<void> {
    expect(await say(name, state === 'on')).toMatchObject({ ok: true });
  }
  async function detail(id = gameId) {
    const answer = await house().browse().call(gameDetail, { gameId: id });
    return answer.ok ? answer.value.game : undefined;
  }
  async function suggested(input: SuggestedGamesInput) {
    const answer = await house().browse().call(suggestedGames, input);
    if (!answer.ok) throw new Error(answer.refusal.code);
    return answer.value;
  }

  test('stays in a list that was counted while it could be opened', async () => {
    const visitor = house().browse();
    const search = { pageNo: 1, gameName: 'Rabbit on the Moon' };
    const marks = async () => {
      const answer = await visitor.call(gameList, search);
      return answer.ok && answer.value.games.map((each) => each.isUnderMaintenance === true);
    };
    expect(await marks()).toEqual([false]);
    await mark('mnr-rabbit-on-the-moon', 'on');
    expect(await marks()).toEqual([true]);
    // The house hears of acts within a second.
    await mark('mnr-rabbit-on-the-moon', 'off');
    await expect.poll(marks).toEqual([false]);
  });

  test('is marked in every list until that ends, while it can be found as before', async () => {
    const member = await house().browseAsMember();
    await member.call(addFavourite, { gameId });
    expect(await detail()).not.toHaveProperty('isUnderMaintenance');
    expect(await say(gameId, true)).toMatchObject(isDone('Silk Baccarat'));
    expect(await detail()).toMatchObject({ gameId, isUnderMaintenance: true });
    const search = { pageNo: 1, gameName: 'Silk Baccarat' };
    expect(await member.call(gameList, search)).toMatchObject({
      value: { games: [{ gameId, isUnderMaintenance: true }] },
    });
    expect(await member.call(favouriteGames, { pageNo: 1 })).toMatchObject({
      value: { content: [{ gameId, isUnderMaintenance: true }] },
    });
    const popular = await member.call(popularGames, {});
    const marked = popular.ok ? popular.value.list.filter((each) => each.isUnderMaintenance) : [];
    expect(marked.map((each) => each.gameId)).toEqual([gameId]);
    await mark(gameId, 'off');
    expect(await detail()).not.toHaveProperty('isUnderMaintenance');
  });

  test('a vendor takes its games along, and leaves a game’s own mark', async () => {
    await mark(gameId, 'on');
    await mark('vendor:SLK', 'on');
    const games = await house().browse().call(gameList, { pageNo: 1, vassalage: 'SLK' });
    const all = games.ok ? games.value.games : [];
    expect(all.length).toBeGreaterThan(20);
    expect(all.every((each) => each.isUnderMaintenance)).toBe(true);
    const menus = await house().browse().call(gameMenus, {});
    const cards = menus.ok ? menus.value.data.lanes.flatMap((lane) => lane.cards) : [];
    expect(cards.filter((card) => card.isUnderMaintenance)).toMatchObject([{ vassalage: 'SLK' }]);
    await mark('vendor:SLK', 'off');
    const other = all.find((each) => each.gameId !== gameId)?.gameId;
    expect(await detail(other)).not.toHaveProperty('isUnderMaintenance');
    expect(await detail()).toMatchObject({ isUnderMaintenance: true });
  });

  test('others are suggested in its place: of its category first, none of them marked', async () => {
    await mark('vendor:PRL', 'on');
    await mark(gameId, 'on');
    const { title, list } = await suggested({ gameId });
    expect(title).toBe('Silk Baccarat');
    expect(list).toHaveLength(6);
    for (const each of list) {
      expect(each).toMatchObject({ gameType: 'LIVE' });
      expect(each).not.toHaveProperty('isUnderMaintenance');
      expect(each.gameId).not.toBe(gameId);
      expect(each.vassalage).not.toBe('PRL');
    }
  });

  test('where its category has none left, popular ones of others are suggested', async () => {
    await onDatabase(house(), (db) =>
      db
        .updateTable('games')
        .set({ maintenance_since_ms: 1 })
        .where('game_type', '=', 'FISH')
        .execute(),
    );
    const { list } = await suggested({ gameId: 'dpc-deep-current-hunt' });
    expect(list).toHaveLength(6);
    expect(list.map((each) => each.gameType)).not.toContain('FISH');
  });

  test('a vendor is told by its name, a lottery by its code, and what is not there has none', async () => {
    await mark('vendor:SLK', 'on');
    const vendor = await suggested({ vassalage: 'SLK' });
    expect(vendor.title).toBe('Silk Table');
    expect(vendor.list.map((each) => each.vassalage)).not.toContain('SLK');
    expect(vendor.list.map((each) => each.gameType)).toContain('LIVE');
    const lottery = await house().browse().call(gameList, { pageNo: 1, gameType: 'ELOTT' });
    const [first] = lottery.ok ? lottery.value.games : [];
    const named = await suggested({ code: first?.code });
    expect(named.title).toBe(first?.title);
    expect(named.list.map((each) => each.gameId)).not.toContain(first?.gameId);
    for (const input of [{ gameId: 'nope' }, { vassalage: 'NOPE' }, {}]) {
      const { title, list } = await suggested(input);
      expect(title).toBeUndefined();
      expect(list).toHaveLength(6);
    }
  });

  test('what is suggested is kept by nobody', async () => {
    const request = new Request(`${house().config.origin.origin}/lgw/games/suggested`);
    const answer = await house().browse().send(request);
    expect(answer.headers.get('cache-control') ?? 'no-store').toMatch(/no-store/);
  });

  test('every instance learns of a change by itself', async () => {
    const before = house().platform.catalogueVersion();
    await mark(gameId, 'on');
    await expect
      .poll(() => house().platform.catalogueVersion(), { timeout: 5_000 })
      .not.toBe(before);
  });

  test('every act is kept with its reason', async () => {
    await mark('vendor:SLK', 'on');
    house().clock.advance(1_000);
    expect(await say('vendor:SLK', false, 'done')).toMatchObject(isDone('Silk Table'));
    expect(await staffCall(house(), staffGame, { subject: 'vendor:SLK' })).toMatchObject({
      value: {
        title: 'Silk Table',
        isUnderMaintenance: false,
        acts: [
          { act: 'maintenance_on', actor: 'staff:ann', why: 'a new table' },
          { act: 'maintenance_off', actor: 'staff:ann', why: 'done' },
        ],
      },
    });
  });

  test('what is wrong, done already or for nothing changes nothing and says so', async () => {
    expect(await say(gameId, true, '')).toMatchObject(isRefused('invalid_input'));
    expect(await say('nope', true)).toMatchObject(isRefused('unknown_game'));
    expect(await say('vendor:NOPE', true)).toMatchObject(isRefused('unknown_vendor'));
    expect(await say(gameId, false)).toMatchObject(isRefused('unchanged'));
    const acts = await onDatabase(house(), (db) =>
      db.selectFrom('catalogue_acts').selectAll().execute(),
    );
    expect(acts).toEqual([]);
  });
});
