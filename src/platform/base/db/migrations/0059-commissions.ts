import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** What agents earn by their contracts: runs of periods, a line for each contract, and its money. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('commission_runs')
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('period_kind', text, (column) => column.notNull())
      .addColumn('period_key', text, (column) => column.notNull())
      .addColumn('starts_at_ms', int, (column) => column.notNull())
      .addColumn('ends_at_ms', int, (column) => column.notNull())
      .addColumn('inputs', text)
      .addColumn('planned_at_ms', int, (column) => column.notNull())
      .addColumn('finished_at_ms', int)
      .addCheckConstraint(
        'commission_runs_inputs',
        sql`(inputs is null) = (finished_at_ms is not null)`,
      )
      .addPrimaryKeyConstraint('commission_runs_key', ['kind', 'period_kind', 'period_key']),
  ).execute();
  await db.schema
    .createIndex('commission_runs_of_a_kind')
    .on('commission_runs')
    .columns(['kind', 'period_kind', 'starts_at_ms'])
    .execute();
  await createLines(db, engine);
  await end(
    db.schema
      .createTable('commission_payments')
      .addColumn('line_id', text, (column) => column.notNull().references('commission_lines.id'))
      .addColumn('part', int, (column) => column.notNull())
      .addColumn('payer_id', text, (column) => column.references('members.id'))
      .addColumn('is_guarantee', int, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull().check(sql`amount_minor > 0`))
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('transfer_id', text, (column) => column.references('transfers.id'))
      .addColumn('paid_at_ms', int)
      .addCheckConstraint(
        'commission_payments_state',
        sql`state in ('paid', 'awaiting') and (state = 'paid') = (transfer_id is not null) and (state = 'paid') = (paid_at_ms is not null)`,
      )
      .addPrimaryKeyConstraint('commission_payments_key', ['line_id', 'part']),
  ).execute();
  await sql`create index commission_payments_awaiting
    on commission_payments (payer_id, line_id, part) where state = 'awaiting'`.execute(db);
}

async function createLines(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  const amounts = [
    'pool_minor',
    'amount_minor',
    'guaranteed_minor',
    'due_minor',
    'adjustments_minor',
    'paid_minor',
    'open_minor',
    'passed_on_minor',
  ];
  let table = db.schema
    .createTable('commission_lines')
    .addColumn('id', text, (column) => column.primaryKey())
    .addColumn('contract_id', text, (column) => column.notNull())
    .addColumn('version', int, (column) => column.notNull())
    .addColumn('agent_id', text, (column) => column.notNull().references('members.id'))
    .addColumn('upline_id', text, (column) => column.references('members.id'))
    .addColumn('kind', text, (column) => column.notNull())
    .addColumn('period_kind', text, (column) => column.notNull())
    .addColumn('period_key', text, (column) => column.notNull())
    .addColumn('starts_at_ms', int, (column) => column.notNull())
    .addColumn('ends_at_ms', int, (column) => column.notNull())
    .addColumn('currency', text, (column) => column.notNull())
    .addColumn('rate_bps', int, (column) => column.notNull());
  for (const name of amounts) table = table.addColumn(name, int, (column) => column.notNull());
  await end(
    table
      .addColumn('working', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addCheckConstraint('commission_lines_paid', sql`paid_minor >= 0 and open_minor <= 0`)
      .addForeignKeyConstraint(
        'commission_lines_version',
        ['contract_id', 'version'],
        'agent_contract_versions',
        ['contract_id', 'version'],
      ),
  ).execute();
  await db.schema
    .createIndex('commission_lines_once')
    .unique()
    .on('commission_lines')
    .columns(['contract_id', 'version', 'agent_id', 'period_key'])
    .execute();
  await db.schema
    .createIndex('commission_lines_of_a_contract')
    .on('commission_lines')
    .columns(['contract_id', 'starts_at_ms'])
    .execute();
  await db.schema
    .createIndex('commission_lines_of_an_agent')
    .on('commission_lines')
    .columns(['agent_id', 'starts_at_ms', 'id'])
    .execute();
  await db.schema
    .createIndex('commission_lines_of_a_run')
    .on('commission_lines')
    .columns(['kind', 'starts_at_ms'])
    .execute();
}
