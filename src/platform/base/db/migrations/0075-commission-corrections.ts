import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** What closed periods of commissions come to otherwise, as two people of the staff agreed. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('commission_corrections')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('contract_id', text, (column) => column.notNull())
      .addColumn('version', int, (column) => column.notNull())
      .addColumn('agent_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('period_kind', text, (column) => column.notNull())
      .addColumn('period_key', text, (column) => column.notNull())
      .addColumn('stood_minor', int, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull())
      .addColumn('carry_in', text, (column) => column.notNull())
      .addColumn('reason', text, (column) => column.notNull())
      .addColumn('asked_by', text, (column) => column.notNull())
      .addColumn('line_id', text, (column) => column.references('commission_lines.id'))
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addForeignKeyConstraint(
        'commission_corrections_version',
        ['contract_id', 'version'],
        'agent_contract_versions',
        ['contract_id', 'version'],
      ),
  ).execute();
  await end(
    db.schema
      .createTable('commission_recounts')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('basis', text, (column) => column.notNull())
      .addColumn('found', text, (column) => column.notNull())
      .addColumn('created_at_ms', int, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('commission_corrections_of_a_period')
    .on('commission_corrections')
    .columns(['kind', 'period_key'])
    .execute();
  await db.schema
    .createIndex('commission_corrections_of_a_line')
    .on('commission_corrections')
    .columns(['kind', 'line_id'])
    .execute();
}
