import { expect, test } from 'vitest';
import { openTestStorage } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('connections to the database', (place) => {
  test('are counted where it is a server, in use and idle', async () => {
    const storage = await openTestStorage(place);
    const counts = () => storage.countConnections?.();
    const during = await storage.withTransaction(async () => counts());
    const after = counts();
    await storage.drop();
    if (place.engine === 'sqlite') expect([during, after]).toEqual([undefined, undefined]);
    else {
      expect(during).toMatchObject({ inUse: 1, waiting: 0 });
      expect(after).toMatchObject({ inUse: 0, waiting: 0 });
      expect(after?.idle).toBeGreaterThan(0);
    }
  });
});
