import type { Kysely } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** When a member bet on a lottery last: lotteries are not launched, as games are. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('recent_lotteries')
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('game_id', text, (column) => column.notNull())
      .addColumn('latest_at_ms', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('recent_lotteries_key', ['member_id', 'game_id']),
  ).execute();
}
