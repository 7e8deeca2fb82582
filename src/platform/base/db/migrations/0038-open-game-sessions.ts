import { type Kysely, sql } from 'kysely';

/** A member's open game sessions by vendor: each call of a vendor with wallets of its own asks. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index game_sessions_open_of_member on game_sessions (member_id, vassalage)
    where closed_at_ms is null`.execute(db);
}
