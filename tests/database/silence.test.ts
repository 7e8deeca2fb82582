import { Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import { isDatabaseAway } from '#database/database-errors.ts';
import { postgresDialect } from '#database/postgres.ts';
import { silent, useHouse } from '../support/house.ts';
import { openLine } from '../support/line.ts';
import { onPostgres } from '../support/storages.ts';

onPostgres('a database that falls silent', (place) => {
  const house = useHouse(place);

  test('is away, in the middle of a transaction as well, and there once it answers', async () => {
    const line = await openLine();
    const databaseUrl = line.over(house().config.databaseUrl ?? '');
    const dialect = postgresDialect(databaseUrl, silent, { longestSilenceMs: 400 });
    const db = new Kysely<object>({ dialect });
    const ask = sql`select 1 as answer`;
    const working = db.transaction().execute(async (transaction) => {
      await ask.execute(transaction);
      line.hush();
      return ask.execute(transaction);
    });
    const away = await working.catch((error: unknown) => error);
    expect(isDatabaseAway(away)).toBe(true);
    expect((await ask.execute(db)).rows).toEqual([{ answer: 1 }]);
    await db.destroy();
    await line.refuse();
  });
});
