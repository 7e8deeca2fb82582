import { type Kysely, sql } from 'kysely';

/** Staff list agents by name, who are few among members. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index agents_by_name on members (username)
    where account_type in (1, 2, 41, 42)`.execute(db);
}
