import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { deferWrite } from '#platform/base/db/pipeline.ts';
import { prepared } from '#platform/base/db/prepared-query.ts';
import type { Storage, Transaction } from '#platform/base/db/storage.ts';
import { openTestStorage } from '../support/house.ts';
import { onEachStorage, onPostgres } from '../support/storages.ts';

const put = prepared((reader, row: { readonly key: string }) =>
  reader.insertInto('settings').values({ key: row.key, value: '1' }),
);
const read = prepared((reader, { like }: { readonly like: string }) =>
  reader.selectFrom('settings').select('key').where('key', 'like', like).orderBy('key'),
);

onEachStorage('statements of a transaction', (place) => {
  let storage: Storage & { drop(): Promise<void> };
  beforeEach(async () => {
    storage = await openTestStorage(place);
  });
  afterEach(() => storage.drop());

  const kept = async () => (await read(storage.db, { like: 'batch %' })).map(({ key }) => key);

  test('that are asked for together see what those before them did', async () => {
    const [, seen] = await storage.withTransaction((transaction) =>
      Promise.all([put(transaction, { key: 'batch a' }), read(transaction, { like: 'batch %' })]),
    );
    expect(seen).toEqual([{ key: 'batch a' }]);
    expect(await kept()).toEqual(['batch a']);
  });

  test('that nobody waited for stand with the commit', async () => {
    await storage.withTransaction(async (transaction) => {
      await deferWrite(transaction, put(transaction, { key: 'batch a' }));
      await deferWrite(transaction, put(transaction, { key: 'batch b' }));
    });
    expect(await kept()).toEqual(['batch a', 'batch b']);
  });

  test.each([
    ['the last', async () => {}],
    [
      'ahead of what is waited for',
      async (transaction: Transaction) => {
        await read(transaction, { like: 'batch %' });
      },
    ],
  ])('that nobody waited for undo all the others when they fail, %s', async (_, then) => {
    await storage.withTransaction((transaction) => put(transaction, { key: 'batch a' }));
    const working = storage.withTransaction(async (transaction) => {
      await put(transaction, { key: 'batch b' });
      await deferWrite(transaction, put(transaction, { key: 'batch a' }));
      await then(transaction);
    });
    await expect(working).rejects.toThrow(/unique/i);
    expect(await kept()).toEqual(['batch a']);
    await storage.withTransaction((transaction) => put(transaction, { key: 'batch c' }));
    expect(await kept()).toEqual(['batch a', 'batch c']);
  });
});

onPostgres('a transaction on PostgreSQL', (place) => {
  let storage: Storage & { drop(): Promise<void> };
  beforeEach(async () => {
    storage = await openTestStorage(place);
  });
  afterEach(() => storage.drop());

  test('carries nothing out when its first statement fails, and its connection goes on', async () => {
    for (let time = 0; time < 8; time += 1) {
      const working = storage.withTransaction((transaction) =>
        Promise.all([
          sql`select 1 / ${0}::int as never`.execute(transaction),
          put(transaction, { key: `batch ${time}` }),
        ]),
      );
      await expect(working).rejects.toThrow('division by zero');
    }
    expect(await read(storage.db, { like: 'batch %' })).toEqual([]);
    const open = await sql<{ count: number }>`select count(*) as count from pg_stat_activity
      where datname = current_database() and state like 'idle in transaction%'`.execute(storage.db);
    expect(open.rows).toEqual([{ count: 0 }]);
  });

  test('that nothing was asked of leaves its connection as it was', async () => {
    await storage.withTransaction(async () => {});
    await expect(
      storage.withTransaction(async () => {
        throw new Error('given up');
      }),
    ).rejects.toThrow('given up');
    expect(await read(storage.db, { like: 'batch %' })).toEqual([]);
  });
});
