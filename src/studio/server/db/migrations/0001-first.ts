import type { Kysely } from 'kysely';

/** Sessions, seeds and rounds. Whole numbers are 64 bits wide on both engines. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('sessions')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('token_hash', 'text', (column) => column.notNull().unique())
    .addColumn('vassalage', 'text', (column) => column.notNull())
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('member_ref', 'text', (column) => column.notNull())
    .addColumn('display_name', 'text', (column) => column.notNull())
    .addColumn('session_token', 'text', (column) => column.notNull())
    .addColumn('currency', 'text', (column) => column.notNull())
    .addColumn('decimals', 'bigint', (column) => column.notNull())
    .addColumn('mode', 'text', (column) => column.notNull())
    .addColumn('language', 'text', (column) => column.notNull())
    .addColumn('back_url', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('expires_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await db.schema
    .createTable('seeds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('in_use_by', 'text', (column) => column.unique())
    .addColumn('server_seed', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull())
    .addColumn('client_seed', 'text')
    .addColumn('next_nonce', 'bigint', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('revealed_at_ms', 'bigint')
    .execute();
  await createRounds(db);
}

async function createRounds(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('rounds')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('open_by', 'text', (column) => column.unique())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id'))
    .addColumn('request_key', 'text', (column) => column.notNull())
    .addColumn('seed_id', 'text', (column) => column.notNull().references('seeds.id'))
    .addColumn('nonce', 'bigint', (column) => column.notNull())
    .addColumn('algorithm', 'text', (column) => column.notNull())
    .addColumn('engine', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('choice', 'text', (column) => column.notNull())
    .addColumn('stake_minor', 'bigint', (column) => column.notNull())
    .addColumn('payout_minor', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('refusal', 'text')
    .addColumn('played', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ended_at_ms', 'bigint')
    .addUniqueConstraint('rounds_once_a_key', ['player', 'request_key'])
    .addUniqueConstraint('rounds_once_a_nonce', ['seed_id', 'nonce'])
    .execute();
  await db.schema
    .createIndex('rounds_of_a_player')
    .on('rounds')
    .columns(['player', 'created_at_ms'])
    .execute();
}
