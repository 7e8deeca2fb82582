import pg from 'pg';
import { expect, test, vi } from 'vitest';
import { undoUnless } from '#platform/base/db/savepoint.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { openTestStorage } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('a part of a transaction', (place) => {
  const keep = (transaction: Transaction, key: string) =>
    transaction.insertInto('settings').values({ key, value: '1' }).execute();

  test('is undone alone when it answers false', async () => {
    const storage = await openTestStorage(place);
    await storage.withTransaction(async (transaction) => {
      await keep(transaction, 'test-before');
      for (const [key, stands] of [
        ['test-undone', false],
        ['test-stands', true],
      ] as const) {
        const answer = await undoUnless(transaction, async () => {
          await keep(transaction, key);
          return stands;
        });
        expect(answer).toBe(stands);
      }
      await keep(transaction, 'test-after');
    });
    const rows = await storage.db.selectFrom('settings').select('key').orderBy('key').execute();
    const kept = rows.map(({ key }) => key).filter((key) => key.startsWith('test-'));
    expect(kept).toEqual(['test-after', 'test-before', 'test-stands']);
    await storage.drop();
  });

  if (place.engine === 'sqlite') return;

  test('takes no journey of its own for its begin and its end', async () => {
    const journeys = vi.spyOn(pg.Client.prototype, 'query');
    const storage = await openTestStorage(place);
    await storage.withTransaction((transaction) => keep(transaction, 'test-warm'));
    journeys.mockClear();
    await storage.withTransaction((transaction) =>
      undoUnless(transaction, async () => {
        await keep(transaction, 'test-part');
        return true;
      }),
    );
    // The begin of both with the insert, and the end of both.
    expect(journeys).toHaveBeenCalledTimes(2);
    journeys.mockRestore();
    await storage.drop();
  });
});
