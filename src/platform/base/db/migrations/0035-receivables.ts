import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** What members owe since a payout was taken back, until it is settled. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('receivables')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('transaction_ref', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('owed_minor', int, (column) => column.notNull().check(sql`owed_minor > 0`))
      .addColumn('state', text, (column) =>
        column.notNull().check(sql`state in ('open', 'collected', 'written_off')`),
      )
      .addColumn('created_at_ms', int, (column) => column.notNull())
      .addColumn('settled_at_ms', int)
      .addUniqueConstraint('receivables_by_ref', ['vassalage', 'transaction_ref']),
  ).execute();
  await sql`create index receivables_open on receivables (created_at_ms)
    where state = 'open'`.execute(db);
  // Type 4 is a trial: what play money owes nobody settles.
  await sql`insert into receivables (id, member_id, vassalage, transaction_ref, currency, owed_minor,
      state, created_at_ms)
    select 'earlier-' || cast(row_number() over (order by t.at_ms, t.transaction_ref) as text),
      t.member_id, t.vassalage, t.transaction_ref, t.currency, t.receivable_minor, 'open', t.at_ms
    from vendor_transactions as t
    join members on members.id = t.member_id
    where t.receivable_minor > 0 and members.account_type <> 4`.execute(db);
}
