import type { Kysely } from 'kysely';

/** Index of the audit log by who acted, the latest of whom is asked for first. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createIndex('audit_entries_of_actor')
    .on('audit_entries')
    .columns(['actor', 'sequence'])
    .execute();
}
