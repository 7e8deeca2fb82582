import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Adds raffles of promotions, the tickets of their members, and their prizes. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('raffles')
      .addColumn('promotion_id', text, (column) =>
        column.notNull().references('promotions.promotion_id'),
      )
      .addColumn('period', text, (column) => column.notNull())
      .addColumn('version', int, (column) => column.notNull())
      .addColumn('state', text, (column) =>
        column.notNull().check(sql`state in ('open', 'frozen', 'drawn')`),
      )
      .addColumn('from_ms', int, (column) => column.notNull())
      .addColumn('to_ms', int, (column) => column.notNull().check(sql`to_ms > from_ms`))
      .addColumn('draws_at_ms', int, (column) => column.notNull().check(sql`draws_at_ms > to_ms`))
      .addColumn('prizes_minor', int, (column) => column.notNull().check(sql`prizes_minor > 0`))
      .addColumn('commitment', text, (column) => column.notNull())
      .addColumn('sealed_seed', text, (column) => column.notNull())
      .addColumn('server_seed', text)
      .addColumn('list_sha256', text)
      .addColumn('tickets', int, (column) => column.notNull())
      .addColumn('holders', int, (column) => column.notNull())
      .addColumn('frozen_at_ms', int)
      .addColumn('drawn_at_ms', int)
      .addPrimaryKeyConstraint('raffles_key', ['promotion_id', 'period']),
  ).execute();
  await db.schema.createIndex('raffles_due').on('raffles').columns(['state', 'to_ms']).execute();
  const ofRaffle = (table: string) =>
    db.schema
      .createTable(table)
      .addColumn('promotion_id', text, (column) => column.notNull())
      .addColumn('period', text, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('mark', text, (column) => column.notNull())
      .addForeignKeyConstraint(`${table}_raffle`, ['promotion_id', 'period'], 'raffles', [
        'promotion_id',
        'period',
      ])
      .addUniqueConstraint(`${table}_mark`, ['promotion_id', 'period', 'mark']);
  await end(
    ofRaffle('raffle_tickets')
      .addColumn('first_ticket', int, (column) => column.notNull().check(sql`first_ticket > 0`))
      .addColumn('last_ticket', int, (column) =>
        column.notNull().check(sql`last_ticket >= first_ticket`),
      )
      .addPrimaryKeyConstraint('raffle_tickets_key', ['member_id', 'promotion_id', 'period']),
  ).execute();
  await end(
    ofRaffle('raffle_prizes')
      .addColumn('place', int, (column) => column.notNull().check(sql`place > 0`))
      .addColumn('ticket', int, (column) => column.notNull().check(sql`ticket > 0`))
      .addColumn('amount_minor', int, (column) => column.notNull().check(sql`amount_minor > 0`))
      .addColumn('state', text, (column) =>
        column.notNull().check(sql`state in ('drawn', 'given', 'kept')`),
      )
      .addColumn('grant_id', text, (column) => column.unique().references('bonus_grants.id'))
      .addPrimaryKeyConstraint('raffle_prizes_key', ['promotion_id', 'period', 'place'])
      .addUniqueConstraint('raffle_prizes_member', ['promotion_id', 'period', 'member_id']),
  ).execute();
}
