import { type Kysely, sql } from 'kysely';

/** Index of held money that waits, by its time: holds that have ended are kept for ever. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('holds_open')
    .on('holds')
    .columns(['created_at_ms'])
    .where(sql.ref('state'), '=', 'open')
    .execute();
}
