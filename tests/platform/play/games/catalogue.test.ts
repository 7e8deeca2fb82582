import { expect, test } from 'vitest';
import { gamePageSize, hotGames, popularGames } from '#contract/play/game-lists.ts';
import { gameDetail, gameMenus } from '#contract/play/games.ts';
import games from '../../../../demo/games.json' with { type: 'json' };
import vendors from '../../../../demo/vendors.json' with { type: 'json' };
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('the catalogue', (place) => {
  const house = useHouse(place);

  test('tells one game by its id and a lottery by its code', async () => {
    const browser = house().browse();
    const byId = await browser.call(gameDetail, { gameId: 'ktd-kite-five-fast' });
    const byCode = await browser.call(gameDetail, { code: 'KTD_11X5_1M' });
    expect(byId).toMatchObject({
      ok: true,
      value: { game: { title: 'Kite Five Fast', code: 'KTD_11X5_1M', defaultPlayType: 'any5' } },
    });
    expect(byCode).toEqual(byId);
    const unknown = [{ gameId: 'no-such-game' }, { code: 'nothing' }, {}, { gameId: '', code: '' }];
    for (const named of unknown) {
      expect(await browser.call(gameDetail, named)).toEqual({ ok: true, value: {} });
    }
  });

  test('tells hot games of one vendor and of all, and the twenty most opened', async () => {
    const browser = house().browse();
    const ids = (list: readonly { gameId: string }[]) => list.map((game) => game.gameId);
    const hot = games.filter((game) => game.isHot);
    const ofAll = await browser.call(hotGames, {});
    expect(ofAll.ok && ids(ofAll.value.list)).toEqual(ids(hot.slice(0, gamePageSize)));
    const ofOne = await browser.call(hotGames, { vassalage: 'CPR' });
    const wanted = hot.filter((game) => game.vassalage === 'CPR');
    expect(wanted.length).toBeGreaterThan(1);
    expect(ofOne.ok && ids(ofOne.value.list)).toEqual(ids(wanted));
    const ofNobody = await browser.call(hotGames, { vassalage: 'NOBODY' });
    expect(ofNobody).toEqual({ ok: true, value: { list: [] } });
    const popular = await browser.call(popularGames, {});
    expect(popular.ok && ids(popular.value.list)).toEqual(ids(games.slice(0, 20)));
  });

  test('has e-sports and DS88 among sports, for the site to split', async () => {
    const menus = await house().browse().call(gameMenus, {});
    const lanes = menus.ok ? menus.value.data.lanes : [];
    const sports = lanes.find((lane) => lane.gameClassify === 'SPORTS');
    expect(sports?.cards.map((card) => card.vassalage)).toEqual(
      expect.arrayContaining(['AV', 'AI', 'IMES', 'TF', 'IA', 'DS88', 'BTI']),
    );
    expect(lanes.map((lane) => lane.gameClassify)).not.toContain('ESPORTS');
    expect(lanes.map((lane) => lane.gameClassify)).toContain('INHOUSE');
  });

  test('calls no vendor hot whose games nobody can open', async () => {
    const hotOnes = async () => {
      const menus = await house().browse().call(gameMenus, {});
      const lanes = menus.ok ? menus.value.data.lanes : [];
      return lanes.flatMap(({ cards }) => cards).filter((card) => card.isHot);
    };
    const marked = vendors.filter(({ isHot }) => isHot).map(({ vassalage }) => vassalage);
    expect((await hotOnes()).map(({ vassalage }) => vassalage)).toEqual(marked);
    await onDatabase(house(), (db) =>
      db.updateTable('games').set({ is_served: 0 }).where('vassalage', '=', 'CPR').execute(),
    );
    expect(marked).toContain('CPR');
    expect((await hotOnes()).map(({ vassalage }) => vassalage)).toEqual(
      marked.filter((vassalage) => vassalage !== 'CPR'),
    );
  });
});
