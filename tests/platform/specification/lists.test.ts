import { describe, expect, test } from 'vitest';
import { bytesOf, feedOf } from '../../support/feed.ts';
import { useHouse } from '../../support/house.ts';
import { embedded } from '../../support/storages.ts';
import { openClient } from './client.ts';

const strings = (names: readonly string[]) =>
  Object.fromEntries(names.map((name) => [name, expect.any(String)]));

describe('a client that reads lists by the specification’s names', () => {
  const house = useHouse(embedded);
  const open = () => openClient(house().browse());

  /** Writes ten texts of each kind. */
  const write = () => {
    const tenOf = (kind: 'announcement' | 'news') =>
      Array.from({ length: 10 }, (_, index) => ({ kind, id: `${kind}-${index}` }));
    const promotions = [
      { kind: 'promotion', id: 'gift', category: 'new_player', art: 'lotus-lake' },
      { kind: 'promotion', id: 'rebate', category: 'daily', art: 'lotus-lake' },
    ] as const;
    const notices = [
      { kind: 'notice', id: 'payments' },
      { kind: 'popup', id: 'welcome' },
    ] as const;
    const feed = feedOf(...tenOf('announcement'), ...tenOf('news'), ...promotions, ...notices);
    return house().platform.takeFeed(bytesOf(feed));
  };

  test('finds each kind of notice by its type', async () => {
    await write();
    for (const [type, id] of [
      ['PL', 'payments'],
      ['PU', 'welcome'],
      ['PR', 'gift'],
    ]) {
      const payload = { type, platform: 'W', executionType: 'B' };
      const { list } = (await open().get('/wps/system/notices', payload)).value;
      expect(list[0]).toMatchObject({ type, id, ...strings(['title', 'content']) });
    }
  });

  test('gets the first page where the specification names no page', async () => {
    await write();
    const member = openClient(await house().browseAsMember());
    const favourites = await member.get('/lgw/games/favourites');
    expect(favourites.value).toEqual({ content: [], totalPages: 1 });
    for (const path of ['/wps/system/announcements', '/wps/system/news']) {
      const { value } = await open().get(path);
      expect(value).toEqual((await open().get(path, { pageNo: 1 })).value);
      expect(value.list[0]).toMatchObject(strings(['id', 'title', 'content']));
      expect([value.list.length, value.totalPages]).toEqual([9, 2]);
    }
    expect((await open().get('/wps/system/announcements', { pageNo: 'last' })).status).toBe(400);
  });

  test('finds banners in every group, and refuses a group that is not there', async () => {
    const groups = ['w_home', 'w_hot', 'w_down', 'w_promotion', 'w_shop', 'w_help', 'w_reg'];
    for (const groupName of groups) {
      const { list } = (await open().get('/wps/system/banners', { groupName })).value;
      expect(list[0]).toMatchObject({
        groupName,
        ...strings(['bannerId', 'url', 'linkageType']),
      });
    }
    expect((await open().get('/wps/system/banners', { groupName: 'w_none' })).status).toBe(400);
  });

  test('finds each promotion by its id, and those for new players by their category', async () => {
    await write();
    const all = (await open().get('/wps/promotions')).value.list;
    const fresh = (await open().get('/wps/promotions', { category: 'new_player' })).value.list;
    expect(fresh.map(({ id }: { id: string }) => id)).toEqual(['gift']);
    expect(all).toHaveLength(2);
    for (const { id, category } of all) {
      const { value } = await open().get('/wps/promotions/detail', { id });
      expect(value).toMatchObject({ id, category, content: expect.stringContaining('<') });
    }
  });

  test('pages through every category by type, vendor, kind and stake', async () => {
    const { lanes } = (await open().get('/lgw/games/game_menus')).value.data;
    for (const { gameClassify: gameType, cards } of lanes) {
      const web = { clientType: 3, pageSize: 42, pageNo: 1 };
      const { games, totalPages } = (await open().get('/lgw/games/list', { ...web, gameType }))
        .value;
      expect([gameType, games.length > 0, totalPages >= 1]).toEqual([gameType, true, true]);
      const [{ vassalage, gameClassify }] = games;
      const query = {
        ...web,
        gameType,
        vassalage,
        gameClassify,
        minBet: '100000000',
        minLineNum: 5,
      };
      const narrow = (await open().get('/lgw/games/list', query)).value;
      for (const game of narrow.games) {
        expect(game).toMatchObject({ gameType, vassalage, gameClassify });
      }
      expect(narrow.games.length).toBeGreaterThan(0);
      expect(cards[0]).toMatchObject(
        strings(['vassalage', 'title', 'category', 'gameType', 'isGame']),
      );
    }
  });

  test('gives the named lottery its code and its usual bet', async () => {
    const { games } = (await open().get('/lgw/games/list', { pageNo: 1, gameType: 'ELOTT' })).value;
    expect(games[0]).toMatchObject(strings(['code', 'defaultPlayType']));
    const { game } = (await open().get('/lgw/games/detail', { code: games[0].code })).value;
    expect(game.gameId).toBe(games[0].gameId);
  });

  test('reads a closed site’s status, maintenance before the region’s', async () => {
    const abroad = () => openClient(house().browse({ clientAddress: '8.8.8.8' }));
    const statusOf = async (client: ReturnType<typeof open>) =>
      (await client.get('/wps/system/status')).value;
    expect(await statusOf(abroad())).toBe(2);
    const away = (await abroad().get('/wps/system/permission', { url: 'halcyon.example' })).value;
    expect(away).toMatchObject({ maintenance: false, regionRestriction: true });
    expect(away.location).toEqual({ ip: '8.8.8.8', country: 'US' });
    await house().platform.changeSetting('maintenance', true);
    expect([await statusOf(open()), await statusOf(abroad())]).toEqual([1, 1]);
    const closed = await open().sendSealed('POST', '/wps/session/login', { username: 'lotus' });
    expect([closed.status, closed.code]).toEqual([503, 'maintenance']);
  });

  test('is asked for a key of its own where money moves', async () => {
    const browser = await house().browseAsMember();
    const client = openClient(browser);
    client.token = browser.token;
    const funds = async () => (await client.get('/wps/member/info/funds/consolidated')).value;
    const [first] = (await funds()).vendors;
    const amount = { amountMinor: '100000', currency: 'VND' };
    const move = { direction: 'in', vassalage: first.vassalage, amount };
    const unkeyed = await client.send('POST', '/wps/wallets/transfer', move);
    expect([unkeyed.status, unkeyed.code]).toEqual([400, 'idempotency_key_required']);
    expect((await client.get('/wps/merchant/wallet')).value).toMatchObject({
      isSingle: false,
      currencySymbol: expect.any(String),
    });
  });
});
