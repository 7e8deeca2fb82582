import type { Kysely } from 'kysely';

/** Which of the wallet's free rounds a round is. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('rounds').addColumn('free_round_ref', 'text').execute();
}
