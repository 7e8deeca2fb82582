import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * What agents were paid by their contracts is summed by day beside what their teams come to: from
 * this step on, as earlier days of the brand's zone are not known here.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int } = columnTypes(engine);
  await db.schema
    .alterTable('team_money_days')
    .addColumn('income_minor', int, (column) => column.notNull().defaultTo(0))
    .execute();
  await sql`create index commission_payments_of_a_day
    on commission_payments (paid_at_ms) where paid_at_ms is not null`.execute(db);
}
