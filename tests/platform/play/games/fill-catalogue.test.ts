import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Storage } from '#platform/base/db/storage.ts';
import { readGame, readHotGames, readLanes } from '#platform/play/games/catalogue.ts';
import type { StoredGame, StoredVendor } from '#platform/play/games/fill/stored-catalogue.ts';
import { fillCatalogue } from '#platform/play/games/index.ts';
import { makeGame, makeVendor } from '../../../support/catalogue.ts';
import { openTestStorage } from '../../../support/house.ts';
import { onStorage } from '../../../support/storages.ts';

onStorage('filling the catalogue', (place) => {
  let storage: Storage & { drop(): Promise<void> };
  beforeEach(async () => {
    storage = await openTestStorage(place);
  });
  afterEach(() => storage.drop());

  const fill = (vendors: readonly StoredVendor[], games: readonly StoredGame[]) =>
    storage.withTransaction((transaction) =>
      fillCatalogue(transaction, { vendors, games }, 1_700_000_000_000),
    );

  test('changes what is known, adds what is new and deletes nothing', async () => {
    await fill([makeVendor('AAA'), makeVendor('BBB')], [makeGame(), makeGame({ gameId: 'old' })]);
    await fill(
      [makeVendor('BBB', { title: 'Bee' }), makeVendor('AAA', { nodeId: 9 })],
      [
        makeGame({ gameId: 'new', title: 'Newest' }),
        makeGame({
          title: 'Đầu Tiên',
          isHot: true,
          gameClassify: 'video',
          minBetMinor: '500',
          image: '/first.avif',
        }),
      ],
    );
    const lanes = await readLanes(storage.db);
    expect(lanes.flatMap((lane) => lane.cards.map((card) => card.title))).toEqual([
      'Bee',
      'Vendor AAA',
    ]);
    expect(await readHotGames(storage.db, async () => [], undefined)).toMatchObject([
      {
        gameId: 'aaa-first',
        title: 'Đầu Tiên',
        gameClassify: 'video',
        nodeId: 100_001,
        image: '/first.avif',
        minBet: { amountMinor: '500' },
      },
    ]);
    expect(await readGame(storage.db, { gameId: 'old' })).toMatchObject({ title: 'First' });
    expect(await readGame(storage.db, { gameId: 'new' })).toMatchObject({ title: 'Newest' });
    // Whatever stands before them in the file, games keep the nodes that favourites name them by.
    expect(await readGame(storage.db, { gameId: 'old' })).toMatchObject({ nodeId: 100_002 });
    expect(await readGame(storage.db, { gameId: 'new' })).toMatchObject({ nodeId: 100_003 });
  });

  test('moves a vendor to its new category', async () => {
    await fill([makeVendor('AAA', { category: 'ESPORTS', gameType: 'ESPORTS' })], []);
    await fill([makeVendor('AAA', { category: 'SPORTS', gameType: 'SPORTS' })], []);
    const lanes = await readLanes(storage.db);
    expect(lanes.map((lane) => [lane.gameClassify, lane.cards.length])).toEqual([['SPORTS', 1]]);
    expect(lanes[0]?.cards[0]?.gameType).toBe('SPORTS');
  });

  test('what a file says of maintenance counts; of what it says nothing an operator’s word stands', async () => {
    const marked = () =>
      Promise.all(
        ['aaa-first', 'other', 'bbb-one'].map(
          async (gameId) => (await readGame(storage.db, { gameId }))?.isUnderMaintenance,
        ),
      );
    const [other, bee] = [{ gameId: 'other' }, { gameId: 'bbb-one', vassalage: 'BBB' }];
    const vendors = [makeVendor('AAA'), makeVendor('BBB', { isUnderMaintenance: true })];
    await fill(vendors, [makeGame({ isUnderMaintenance: true }), makeGame(other), makeGame(bee)]);
    expect(await marked()).toEqual([true, undefined, true]);
    await fill(vendors.slice(0, 1), [makeGame(), makeGame(other)]);
    expect(await marked()).toEqual([true, undefined, true]);
    const open = { isUnderMaintenance: false };
    await fill([makeVendor('AAA'), { ...makeVendor('BBB'), ...open }], [makeGame(open)]);
    expect(await marked()).toEqual([undefined, undefined, undefined]);
  });

  test('refuses a game given twice and one of an unknown vendor, and changes nothing', async () => {
    await expect(fill([makeVendor('AAA')], [makeGame(), makeGame()])).rejects.toThrow(
      'aaa-first is given twice',
    );
    await expect(fill([makeVendor('AAA')], [makeGame({ vassalage: 'ZZZ' })])).rejects.toThrow(
      'aaa-first names an unknown vendor: ZZZ',
    );
    expect(await readLanes(storage.db)).toEqual([]);
  });
});
