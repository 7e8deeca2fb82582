import { type Kysely, sql } from 'kysely';

/**
 * What finds what a small team played on a day among all that was played, and what one member below
 * an agent was moved beside play.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('facts_of_uplines')
    .on('facts')
    .columns(['day', 'upline_path'])
    .where(sql<boolean>`mode = 'real'`)
    .execute();
  await db.schema
    .createIndex('team_entries_of_member')
    .on('team_entries')
    .columns(['member_id', 'id'])
    .execute();
}
