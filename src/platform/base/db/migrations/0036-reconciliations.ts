import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Comparisons of vendors' lists with ours, and what differed. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('reconciliations')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('source', text, (column) =>
        column.notNull().check(sql`source in ('handed_in', 'asked')`),
      )
      .addColumn('made_by', text, (column) => column.notNull())
      .addColumn('made_at_ms', int, (column) => column.notNull())
      .addColumn('state', text, (column) =>
        column.notNull().check(sql`state in ('clean', 'open', 'closed')`),
      )
      .addColumn('count_here', int, (column) => column.notNull())
      .addColumn('count_there', int, (column) => column.notNull())
      .addColumn('mismatches', int, (column) => column.notNull()),
  ).execute();
  await sql`create index reconciliations_open on reconciliations (made_at_ms)
    where state = 'open'`.execute(db);
  await end(
    db.schema
      .createTable('reconciliation_mismatches')
      .addColumn('reconciliation_id', text, (column) =>
        column.notNull().references('reconciliations.id'),
      )
      .addColumn('position', int, (column) => column.notNull())
      .addColumn('kind', text, (column) =>
        column.notNull().check(sql`kind in ('missing_here', 'missing_there', 'amount', 'state')`),
      )
      .addColumn('transaction_ref', text, (column) => column.notNull())
      .addColumn('here_minor', int)
      .addColumn('here_state', text)
      .addColumn('there_minor', int)
      .addColumn('there_currency', text)
      .addColumn('there_state', text)
      .addPrimaryKeyConstraint('reconciliation_mismatches_key', ['reconciliation_id', 'position']),
  ).execute();
}
