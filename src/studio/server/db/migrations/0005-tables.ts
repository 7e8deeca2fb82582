import type { Kysely } from 'kysely';

/** Shared tables: chains of seeds, seats, bets, and the lease of whoever settles. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('table_chains')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('first_index', 'bigint', (column) => column.notNull())
    .addColumn('length', 'bigint', (column) => column.notNull())
    .addColumn('last_seed', 'text', (column) => column.notNull())
    .addColumn('commitment', 'text', (column) => column.notNull())
    .addColumn('client_seed', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await createSeats(db);
  await createBets(db);
  await db.schema
    .createTable('leases')
    .addColumn('name', 'text', (column) => column.primaryKey())
    .addColumn('holder', 'text', (column) => column.notNull())
    .addColumn('until_ms', 'bigint', (column) => column.notNull())
    .execute();
}

async function createSeats(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('table_seats')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('round_index', 'bigint', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id'))
    .addColumn('chain_id', 'text', (column) => column.notNull().references('table_chains.id'))
    .addColumn('engine', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('bets', 'text', (column) => column.notNull())
    .addColumn('stake_minor', 'bigint', (column) => column.notNull())
    .addColumn('payout_minor', 'bigint', (column) => column.notNull())
    .addColumn('balance_minor', 'bigint')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('closes_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('reveals_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ended_at_ms', 'bigint')
    .addUniqueConstraint('table_seats_once_a_round', ['player', 'round_index'])
    .execute();
  const indexes = [
    ['game_id', 'round_index'],
    ['state', 'reveals_at_ms'],
    ['created_at_ms'],
    ['ended_at_ms'],
  ];
  for (const columns of indexes) {
    const name = `table_seats_by_${columns[0]}`;
    await db.schema.createIndex(name).on('table_seats').columns(columns).execute();
  }
}

async function createBets(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('table_bets')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('seat_id', 'text', (column) => column.notNull().references('table_seats.id'))
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id'))
    .addColumn('request_key', 'text', (column) => column.notNull())
    .addColumn('bets', 'text', (column) => column.notNull())
    .addColumn('stake_minor', 'bigint', (column) => column.notNull())
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('refusal', 'text')
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addUniqueConstraint('table_bets_once_a_key', ['player', 'request_key'])
    .execute();
  for (const column of ['seat_id', 'state']) {
    const name = `table_bets_by_${column}`;
    await db.schema.createIndex(name).on('table_bets').columns([column]).execute();
  }
}
