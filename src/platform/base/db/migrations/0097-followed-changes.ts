import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Changes are rows on PostgreSQL too, each with its transaction's number, by which a reader finds
 * those that it has not seen. They are of minutes: nothing of them is kept through a crash, or sent
 * to a standby.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  if (engine === 'sqlite') return;
  const { int, text } = columnTypes(engine);
  await db.schema.dropTable('member_changes').execute();
  await sql`create unlogged table member_changes (
    sequence ${int} generated always as identity,
    written_by xid8 not null default pg_current_xact_id(),
    member_id ${text} not null,
    topic ${text} not null,
    at_ms ${int} not null,
    primary key (written_by, sequence)
  )`.execute(db);
}
