import { afterEach, beforeEach, expect, test } from 'vitest';
import { prepared } from '#platform/base/db/prepared-query.ts';
import type { Storage } from '#platform/base/db/storage.ts';
import { openTestStorage } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

onEachStorage('a query whose text is written once', (place) => {
  let storage: Storage & { drop(): Promise<void> };

  beforeEach(async () => {
    storage = await openTestStorage(place);
    await storage.withTransaction(async (transaction) => {
      const rows = ['b', 'a', 'c'].map((key) => ({ key, value: `value of ${key}` }));
      await transaction.insertInto('settings').values(rows).execute();
    });
  });

  afterEach(() => storage.drop());

  test('is asked with other values each time, in a transaction and outside', async () => {
    let written = 0;
    const ask = prepared(
      (reader, { low, high }: { readonly low: string; readonly high: string }) => {
        written += 1;
        return reader
          .selectFrom('settings')
          .select('key')
          .where('value', '<=', high)
          .where('value', '>=', low)
          .where('value', 'like', 'value of _')
          .orderBy('key');
      },
    );
    expect(await ask(storage.db, { low: 'value of a', high: 'value of b' })).toEqual([
      { key: 'a' },
      { key: 'b' },
    ]);
    const inside = await storage.withTransaction(async (transaction) => {
      await transaction.deleteFrom('settings').where('key', '=', 'b').execute();
      return ask(transaction, { low: 'value of b', high: 'value of c' });
    });
    expect(inside).toEqual([{ key: 'c' }]);
    expect(written).toBe(1);
  });

  test('gives its rows the types of every other query', async () => {
    const ask = prepared((reader, { least }: { readonly least: number }) =>
      reader
        .selectFrom('settings')
        .select((value) => value.fn.countAll<number>().as('count'))
        .where((value) => value.eb(value.val(1), '>=', least)),
    );
    const [row] = await ask(storage.db, { least: 2 });
    expect(row).toEqual({ count: 0 });
  });
});
