import type { Kysely } from 'kysely';

/** Virtual fixtures: slips, their legs, and a row of each player that their slips wait for. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fixture_players')
    .addColumn('player', 'text', (column) => column.primaryKey())
    .addColumn('last_at_ms', 'bigint', (column) => column.notNull())
    .execute();
  await createSlips(db);
  await db.schema
    .createTable('fixture_legs')
    .addColumn('slip_id', 'text', (column) => column.notNull().references('fixture_slips.id'))
    .addColumn('book', 'text', (column) => column.notNull())
    .addColumn('kickoff_index', 'bigint', (column) => column.notNull())
    .addColumn('place', 'bigint', (column) => column.notNull())
    .addColumn('selection', 'text', (column) => column.notNull())
    .addPrimaryKeyConstraint('fixture_legs_key', ['slip_id', 'kickoff_index', 'place'])
    .execute();
  await db.schema
    .createIndex('fixture_legs_by_kickoff')
    .on('fixture_legs')
    .columns(['book', 'kickoff_index'])
    .execute();
}

async function createSlips(db: Kysely<unknown>): Promise<void> {
  await db.schema
    .createTable('fixture_slips')
    .addColumn('id', 'text', (column) => column.primaryKey())
    .addColumn('player', 'text', (column) => column.notNull())
    .addColumn('game_id', 'text', (column) => column.notNull())
    .addColumn('session_id', 'text', (column) => column.notNull().references('sessions.id'))
    .addColumn('request_key', 'text', (column) => column.notNull())
    .addColumn('book', 'text', (column) => column.notNull())
    .addColumn('version', 'text', (column) => column.notNull())
    .addColumn('legs', 'text', (column) => column.notNull())
    .addColumn('stake_minor', 'bigint', (column) => column.notNull())
    .addColumn('most_minor', 'bigint', (column) => column.notNull())
    .addColumn('payout_minor', 'bigint', (column) => column.notNull())
    .addColumn('balance_minor', 'bigint')
    .addColumn('state', 'text', (column) => column.notNull())
    .addColumn('refusal', 'text')
    .addColumn('last_index', 'bigint', (column) => column.notNull())
    .addColumn('created_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('closes_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('settles_at_ms', 'bigint', (column) => column.notNull())
    .addColumn('ended_at_ms', 'bigint')
    .addUniqueConstraint('fixture_slips_once_a_key', ['player', 'request_key'])
    .execute();
  const indexes = [
    ['state', 'settles_at_ms'],
    ['player', 'created_at_ms'],
    ['book', 'last_index'],
    ['created_at_ms'],
    ['ended_at_ms'],
  ];
  for (const columns of indexes) {
    const name = `fixture_slips_by_${columns[0]}`;
    await db.schema.createIndex(name).on('fixture_slips').columns(columns).execute();
  }
}
