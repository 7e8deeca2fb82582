import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createStatementNames } from '#database/prepared-statements.ts';
import type { Storage, Transaction } from '#platform/base/db/storage.ts';
import { openTestStorage } from '../support/house.ts';
import { onPostgres } from '../support/storages.ts';

test('a statement has a name once it is asked again and again, and so many have one', () => {
  const names = createStatementNames();
  const asked = Array.from({ length: 6 }, () => names.nameOf('select 1'));
  expect(asked.slice(0, 4)).toEqual([undefined, undefined, undefined, undefined]);
  expect(asked[4]).toBe(asked[5]);
  expect(asked[4]).toBeDefined();
  const nameLate = (text: string) => Array.from({ length: 5 }, () => names.nameOf(text)).at(-1);
  const others = Array.from({ length: 400 }, (_, index) => nameLate(`select ${index + 2}`));
  expect(new Set(others.filter((name) => name !== undefined)).size).toBe(299);
  names.forget();
  expect(names.nameOf('select 1')).not.toBe(asked[5]);
});

onPostgres('statements that are asked often', (place) => {
  let storage: Storage & { drop(): Promise<void> };

  beforeEach(async () => {
    storage = await openTestStorage(place);
  });
  afterEach(() => storage.drop());

  const read = (reader: Storage['db']) =>
    reader.selectFrom('settings').selectAll().where('key', '=', 'none').execute();

  const countPrepared = async (transaction: Transaction) => {
    const { rows } = await sql<{ count: number }>`select count(*) as count
      from pg_prepared_statements where statement like '%from "settings" where%'`.execute(
      transaction,
    );
    return rows[0]?.count;
  };

  test('are planned once by their connection', async () => {
    const counts = await storage.withTransaction(async (transaction) => {
      await read(transaction);
      const before = await countPrepared(transaction);
      for (let time = 0; time < 9; time += 1) await read(transaction);
      return [before, await countPrepared(transaction)];
    });
    expect(counts).toEqual([0, 1]);
  });

  test('are planned anew when a newer version has changed their table', async () => {
    for (let time = 0; time < 9; time += 1) await read(storage.db);
    await sql`alter table settings add column noted_at_ms bigint`.execute(storage.db);
    await expect(read(storage.db)).rejects.toMatchObject({ code: '0A000' });
    expect(await read(storage.db)).toEqual([]);
  });
});
