import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Storage } from '#platform/base/db/storage.ts';
import { saveMarker } from '#platform/base/settings/index.ts';
import { fillContent } from '#platform/embedded/demonstration/content.ts';
import { readGame } from '#platform/play/games/catalogue.ts';
import { fillCatalogue } from '#platform/play/games/index.ts';
import { makeGame, makeVendor } from '../../../support/catalogue.ts';
import { openTestStorage } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('the files of the demonstration', (place) => {
  let storage: Storage & { drop(): Promise<void> };
  beforeEach(async () => {
    storage = await openTestStorage(place);
  });
  afterEach(() => storage.drop());

  const fill = () => storage.withTransaction((transaction) => fillContent(transaction, Date.now()));
  const titleOf = async (gameId: string) => (await readGame(storage.db, { gameId }))?.title;

  /** Gives a game of the files another title, as an operator may. */
  const rename = () =>
    storage.withTransaction((transaction) =>
      fillCatalogue(
        transaction,
        {
          vendors: [makeVendor('SLK')],
          games: [makeGame({ gameId: 'slk-silk-baccarat', vassalage: 'SLK', title: 'Renamed' })],
        },
        0,
      ),
    );

  test('are taken once; what they say counts again when they change', async () => {
    await fill();
    expect(await titleOf('slk-silk-baccarat')).toBe('Silk Baccarat');
    await rename();
    await fill();
    expect(await titleOf('slk-silk-baccarat')).toBe('Renamed');
    await storage.withTransaction((transaction) => saveMarker(transaction, 'catalogue', 'changed'));
    await fill();
    expect(await titleOf('slk-silk-baccarat')).toBe('Silk Baccarat');
  });
});
