import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { onDatabase } from '../../../support/database.ts';
import { useHouse } from '../../../support/house.ts';
import { onEachStorage } from '../../../support/storages.ts';

/** Changes that earlier tests leave behind, each in its own database. */
const accidents = [
  ['nothing', []],
  ['changed rows', ["update members set nickname = 'Left'", "update games set title = 'Left'"]],
  ['missing rows', ['delete from resources', 'delete from games']],
  [
    'rows that point to one another',
    ["insert into favourites select members.id, 'slk-silk-baccarat', 1 from members"],
  ],
  ['other tables', ['alter table games add column left_over text', 'drop table resources']],
  ['nothing again', []],
] as const;

onEachStorage('the database of a test', (place) => {
  const house = useHouse(place);
  let first: unknown;

  test.each(accidents)('is as the first start left it; this one leaves %s', async (_, changes) => {
    const found = await onDatabase(house(), async (db) => ({
      members: await db.selectFrom('members').selectAll().orderBy('id').execute(),
      games: await db.selectFrom('games').selectAll().orderBy('game_id').execute(),
      resources: (await db.selectFrom('resources').selectAll().execute()).length,
      favourites: await db.selectFrom('favourites').selectAll().orderBy('game_id').execute(),
    }));
    first ??= found;
    expect(found).toEqual(first);
    expect(found.games.length).toBeGreaterThan(1_000);
    await onDatabase(house(), async (db) => {
      for (const change of changes) await sql.raw(change).execute(db);
    });
  });
});
