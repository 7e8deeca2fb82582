import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** The ends of the hash chains under a key that is not in the database. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { text } = columnTypes(engine);
  await sql`alter table ledger_accounts add column chain_seal ${text}`.execute(db);
  await sql`alter table audit_head add column chain_seal ${text}`.execute(db);
}
