import type { Kysely } from 'kysely';

/** Pots that rounds won. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('rounds').addColumn('jackpot_minor', 'bigint').execute();
}
