import { type Kysely, sql } from 'kysely';
import type { Engine } from '../storage.ts';

/**
 * A bet that is settled keeps its place in every index: what they are of does not change, and on
 * PostgreSQL its page has room for what it becomes.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await db.schema.dropIndex('draw_bets_of_an_issue').execute();
  await db.schema
    .createIndex('draw_bets_of_an_issue')
    .on('draw_bets')
    .columns(['issue_id', 'id'])
    .execute();
  if (engine === 'postgres') await sql`alter table draw_bets set (fillfactor = 50)`.execute(db);
}
