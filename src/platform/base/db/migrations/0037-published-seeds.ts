import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Seeds that vendors published, for members to work their rounds out with. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('published_seeds')
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('commitment', text, (column) => column.notNull())
      .addColumn('server_seed', text, (column) => column.notNull())
      .addColumn('published_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('published_seeds_key', ['vassalage', 'commitment']),
  ).execute();
}
