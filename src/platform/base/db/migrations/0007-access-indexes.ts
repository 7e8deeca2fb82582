import { type Kysely, sql } from 'kysely';

/** Indexes for what is looked up or swept in tables that grow with the brand. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const index = (name: string, table: string, column: string) =>
    db.schema.createIndex(name).on(table).column(column).execute();
  await index('social_links_of_member', 'social_links', 'member_id');
  await index('reset_links_of_member', 'reset_links', 'member_id');
  await index('sign_ins_by_time', 'sign_ins', 'at_ms');
  // Looked through every few seconds, while messages that were sent stay for days.
  await sql`create index outbox_waiting on outbox (next_try_at_ms)
    where sent_at_ms is null and failed_at_ms is null`.execute(db);
}
