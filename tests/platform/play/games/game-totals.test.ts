import { afterEach, beforeEach, expect, test } from 'vitest';
import { minuteMs } from '#lib/time.ts';
import type { Storage } from '#platform/base/db/storage.ts';
import { createTotals } from '#platform/play/games/game-totals.ts';
import { fillCatalogue } from '#platform/play/games/index.ts';
import { makeGame, makeVendor } from '../../../support/catalogue.ts';
import { HandClock } from '../../../support/clock.ts';
import { openTestStorage } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('totals of games', (place) => {
  let storage: Storage & { drop(): Promise<void> };
  beforeEach(async () => {
    storage = await openTestStorage(place);
  });
  afterEach(() => storage.drop());

  const fill = (count: number) =>
    storage.withTransaction((transaction) =>
      fillCatalogue(
        transaction,
        {
          vendors: [makeVendor('AAA')],
          games: Array.from({ length: count }, (_, index) => makeGame({ gameId: `game-${index}` })),
        },
        0,
      ),
    );

  test('are counted once a minute for each filter', async () => {
    const clock = new HandClock();
    let version = 1;
    const countTotal = createTotals(storage.db, clock, () => version);
    await fill(2);
    expect(await countTotal({ isHot: false })).toBe(2);
    await fill(5);
    clock.advance(minuteMs - 1);
    expect(await countTotal({ isHot: false })).toBe(2);
    expect(await countTotal({ isHot: false, gameType: 'RNG' })).toBe(5);
    expect(await countTotal({ isHot: false, minBetMinor: 1n })).toBe(0);
    expect(await countTotal({ isHot: true })).toBe(0);
    clock.advance(1);
    expect(await countTotal({ isHot: false })).toBe(5);
    await fill(6);
    version += 1;
    expect(await countTotal({ isHot: false })).toBe(6);
  });

  test('of a thousand filters are right, though only some are remembered', async () => {
    await fill(3);
    const countTotal = createTotals(storage.db, new HandClock(), () => 1);
    const totals = [];
    for (let round = 0; round < 1_000; round++) {
      totals.push(await countTotal({ isHot: false, minBetMinor: BigInt(round) * 1_000n }));
    }
    expect(totals.indexOf(3)).toBe(100);
    expect(await countTotal({ isHot: false, minBetMinor: 0n })).toBe(0);
  });
});
