import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Of which kind a vendor's call was that was refused: its id is of no other kind afterwards. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('refused_transactions')
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('transaction_ref', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('refused_transactions_key', ['vassalage', 'transaction_ref']),
  ).execute();
}
