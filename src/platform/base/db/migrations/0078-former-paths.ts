import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Where agents stood before they, or somebody above, were moved; of earlier moves it is not known. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('former_paths')
      .addColumn('agent_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('path', text, (column) => column.notNull())
      .addColumn('until_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('former_paths_key', ['agent_id', 'path']),
  ).execute();
}
