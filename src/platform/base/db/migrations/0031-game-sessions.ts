import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** How vendors are spoken with, and launches of their games. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createVendorSettings(db, engine);
  await createGameSessions(db, engine);
}

async function createVendorSettings(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('vendor_settings')
      .addColumn('vassalage', text, (column) => column.primaryKey())
      .addColumn('adapter', text, (column) => column.notNull())
      .addColumn('sealed_secret', text, (column) => column.notNull())
      .addColumn('addresses', text, (column) => column.notNull())
      .addColumn('launch_url', text, (column) => column.notNull())
      .addColumn('launch_origins', text, (column) => column.notNull())
      .addColumn('wallet_mode', text, (column) =>
        column.notNull().check(sql`wallet_mode in ('single', 'transfer')`),
      )
      .addColumn('opens_in', text, (column) =>
        column.notNull().check(sql`opens_in in ('frame', 'popup')`),
      )
      .addColumn('scale', int, (column) => column.check(sql`scale between 0 and 12`))
      .addColumn('unknown_rollback', text, (column) =>
        column.notNull().check(sql`unknown_rollback in ('taken', 'unknown_transaction')`),
      )
      .addColumn('allows_trial', int, (column) => column.notNull())
      .addColumn('jackpot_bps', int, (column) =>
        column.notNull().check(sql`jackpot_bps between 0 and 10000`),
      ),
  ).execute();
}

async function createGameSessions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('game_sessions')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('session_id', text, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('game_id', text, (column) => column.notNull())
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('mode', text, (column) => column.notNull().check(sql`mode in ('real', 'trial')`))
      .addColumn('device', text, (column) => column.notNull())
      .addColumn('country', text)
      .addColumn('language_code', text, (column) => column.notNull())
      .addColumn('ticket_hash', text, (column) => column.notNull().unique())
      .addColumn('ticket_expires_at_ms', int, (column) => column.notNull())
      .addColumn('token_hash', text, (column) => column.unique())
      .addColumn('opened_at_ms', int, (column) => column.notNull())
      .addColumn('expires_at_ms', int, (column) => column.notNull())
      .addColumn('closed_at_ms', int)
      .addColumn('end_reason', text),
  ).execute();
  await db.schema
    .createIndex('game_sessions_of_member')
    .on('game_sessions')
    .columns(['member_id', 'opened_at_ms'])
    .execute();
  await sql`create index game_sessions_open on game_sessions (expires_at_ms)
    where closed_at_ms is null`.execute(db);
}
