import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Whose an image is, so that members' are not counted with strangers'. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await sql`alter table uploads add column member_id ${text} references members (id)`.execute(db);
  // They hold what is counted and summed: reading it out of the rows would read the images.
  const held = sql`(member_id, created_at_ms, size_bytes)`;
  await sql`create index uploads_of_member on uploads ${held}`.execute(db);
  await sql`create index uploads_unused on uploads ${held}
    where letter_reference is null`.execute(db);
}
