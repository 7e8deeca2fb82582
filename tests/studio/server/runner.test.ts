import { afterEach, beforeEach, expect, test } from 'vitest';
import type { StudioParts } from '#studio/server/options.ts';
import { createLeasedSettling } from '#studio/server/tables/leased-settling.ts';
import { onStorage } from '../../support/storages.ts';
import { openHouse, type StudioHouse } from './open-house.ts';

onStorage('the runner of tables', (place) => {
  let house: StudioHouse;

  beforeEach(async () => {
    house = await openHouse(place);
  });
  afterEach(() => house.close());

  test('writes its lease when half of it is over, or its clock was set back', async () => {
    await house.onDb(async (db) => {
      let nowMs = 100_000;
      const parts = { db, nowMs: () => nowMs } as StudioParts;
      const readUntilMs = async () => {
        const query = db.selectFrom('leases').select('until_ms').where('name', '=', 'proof');
        return Number((await query.executeTakeFirst())?.until_ms);
      };
      let settled = 0;
      const runner = createLeasedSettling(parts, {
        name: 'proof',
        isLeft: async () => true,
        settle: async () => {
          settled += 1;
        },
      });
      const written: number[] = [];
      for (const atMs of [100_000, 101_000, 102_000, 103_000, 50_000]) {
        nowMs = atMs;
        await runner.run();
        written.push(await readUntilMs());
      }
      expect(written).toEqual([104_000, 104_000, 104_000, 107_000, 54_000]);
      expect(settled).toBe(5);
      await runner.close();
      expect(await readUntilMs()).toBeNaN();
    });
  });
});
