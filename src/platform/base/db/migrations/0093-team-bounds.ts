import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Lines say which contract stands at the top of their tree, what that contract alone comes to after
 * negatives, and what their agent bore of its team. Lines of before keep what they were paid: they
 * name no top, and nothing was borne. Corrections say what a period was bound by when it was counted
 * again.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text } = columnTypes(engine);
  await db.schema.alterTable('commission_lines').addColumn('top_contract_id', text).execute();
  for (const name of ['alone_minor', 'room_minor', 'borne_minor']) {
    await db.schema
      .alterTable('commission_lines')
      .addColumn(name, int, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await db.schema.alterTable('commission_corrections').addColumn('bound', text).execute();
}
