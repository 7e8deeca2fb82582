import type { Kysely } from 'kysely';

/** The winner board is read from facts; the invented rows of a demonstration's file go. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.dropTable('winners').execute();
}
