import type { Kysely } from 'kysely';

/** What is counted is called turns, for sign-ins that failed are a part of it; every count stays. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema.alterTable('login_failures').renameTo('turns').execute();
  await db.schema.alterTable('turns').renameColumn('failures', 'taken').execute();
}
