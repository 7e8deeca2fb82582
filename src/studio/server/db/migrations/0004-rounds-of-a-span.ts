import type { Kysely } from 'kysely';

/** Finds the rounds that began or ended in a span. */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const column of ['created_at_ms', 'ended_at_ms']) {
    await db.schema.createIndex(`rounds_by_${column}`).on('rounds').columns([column]).execute();
  }
}
