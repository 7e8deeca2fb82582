import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Rooms in which members play against each other, their seats, and pairs that staff look at. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('pvp_rooms')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('code', text, (column) => column.notNull().unique())
      .addColumn('is_private', int, (column) => column.notNull())
      .addColumn('opened_by', text, (column) => column.notNull().references('members.id'))
      .addColumn('game_id', text, (column) => column.notNull())
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('stake_minor', int, (column) => column.notNull().check(sql`stake_minor > 0`))
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('mode', text, (column) => column.notNull())
      .addColumn('seats', int, (column) => column.notNull().check(sql`seats between 2 and 6`))
      .addColumn('rake_bps', int, (column) => column.notNull())
      .addColumn('version', text, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('commitment', text, (column) => column.notNull())
      .addColumn('sealed_seed', text, (column) => column.notNull())
      .addColumn('server_seed', text)
      .addColumn('deals', text)
      .addColumn('opened_at_ms', int, (column) => column.notNull())
      .addColumn('expires_at_ms', int, (column) => column.notNull())
      .addColumn('ended_at_ms', int)
      .addCheckConstraint('pvp_rooms_seed', sql`(server_seed is null) = (deals is null)`),
  ).execute();
  await end(
    db.schema
      .createTable('pvp_seats')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('room_id', text, (column) => column.notNull().references('pvp_rooms.id'))
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('seat', int, (column) => column.notNull())
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('hold_id', text, (column) => column.notNull().unique())
      .addColumn('client_seed', text, (column) => column.notNull())
      .addColumn('address_mark', text, (column) => column.notNull())
      .addColumn('device_mark', text, (column) => column.notNull())
      .addColumn('payout_minor', int, (column) => column.notNull())
      .addColumn('taken_at_ms', int, (column) => column.notNull())
      .addColumn('ended_at_ms', int),
  ).execute();
  for (const column of ['member_id', 'seat'] as const) {
    await db.schema
      .createIndex(`pvp_seats_by_${column}`)
      .unique()
      .on('pvp_seats')
      .columns(['room_id', column])
      .where(sql.ref('state'), '<>', 'left')
      .execute();
  }
  await db.schema
    .createIndex('pvp_seats_of_a_member')
    .on('pvp_seats')
    .columns(['member_id', 'taken_at_ms'])
    .execute();
  await db.schema
    .createIndex('pvp_rooms_under_way')
    .on('pvp_rooms')
    .columns(['state', 'expires_at_ms'])
    .where(sql.ref('ended_at_ms'), 'is', null)
    .execute();
  await end(
    db.schema
      .createTable('pvp_flags')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('winner_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('loser_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('rooms', int, (column) => column.notNull())
      .addColumn('wins', int, (column) => column.notNull())
      .addColumn('flagged_at_ms', int, (column) => column.notNull())
      .addColumn('settled_at_ms', int)
      .addColumn('settled_by', text)
      .addColumn('settled_why', text),
  ).execute();
  await db.schema
    .createIndex('pvp_flags_open')
    .unique()
    .on('pvp_flags')
    .columns(['winner_id', 'loser_id'])
    .where(sql.ref('settled_at_ms'), 'is', null)
    .execute();
}
