import type { Kysely } from 'kysely';

/** Which published seeds the wallet has heard of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('seeds').addColumn('told_at_ms', 'bigint').execute();
  await db.schema.createIndex('seeds_revealed').on('seeds').columns(['revealed_at_ms']).execute();
}
