import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Open rounds are listed in a table of their own, so that a round that closes keeps its place in
 * every index of rounds: on PostgreSQL its page has room for what it becomes.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('open_rounds')
      .addColumn('round_id', text, (column) => column.primaryKey().references('rounds.id'))
      .addColumn('member_id', text, (column) => column.notNull())
      .addColumn('opened_at_ms', int, (column) => column.notNull()),
  ).execute();
  await sql`insert into open_rounds (round_id, member_id, opened_at_ms)
    select id, member_id, opened_at_ms from rounds where state = 'open'`.execute(db);
  const indexes = { open_rounds_of_member: 'member_id', open_rounds_by_time: 'opened_at_ms' };
  for (const [name, column] of Object.entries(indexes)) {
    await db.schema.createIndex(name).on('open_rounds').columns([column]).execute();
  }
  for (const name of ['rounds_open', 'rounds_open_by_time']) {
    await db.schema.dropIndex(name).execute();
  }
  if (engine === 'postgres') await sql`alter table rounds set (fillfactor = 50)`.execute(db);
}
