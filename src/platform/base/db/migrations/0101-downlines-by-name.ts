import { type Kysely, sql } from 'kysely';

/** Direct lines are listed by name as well, from the parent's side: by the path of who stands above. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create index members_of_an_upline_by_name
    on members (substr(path, 1, abs(length(path) - length(id) - 1)), username)
  `.execute(db);
}
