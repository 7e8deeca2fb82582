import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Contracts between agents and their uplines, their versions, and every step about them. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('agent_contracts')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('upline_id', text, (column) => column.references('members.id'))
      .addColumn('downline_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('created_at_ms', int, (column) => column.notNull()),
  ).execute();
  await sql`create unique index agent_contracts_of_two
    on agent_contracts (downline_id, kind, coalesce(upline_id, ''))`.execute(db);
  await db.schema
    .createIndex('agent_contracts_of_an_upline')
    .on('agent_contracts')
    .columns(['upline_id', 'id'])
    .execute();
  await db.schema
    .createIndex('agent_contracts_of_a_downline')
    .on('agent_contracts')
    .columns(['downline_id', 'id'])
    .execute();
  await createVersions(db, engine);
  await end(
    db.schema
      .createTable('agent_contract_steps')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('contract_id', text, (column) => column.notNull())
      .addColumn('version', int, (column) => column.notNull())
      .addColumn('step', text, (column) => column.notNull())
      .addColumn('from_state', text)
      .addColumn('to_state', text, (column) => column.notNull())
      .addColumn('actor', text, (column) => column.notNull())
      .addColumn('client_address', text)
      .addColumn('session_id', text)
      .addColumn('at_ms', int, (column) => column.notNull())
      .addForeignKeyConstraint(
        'agent_contract_steps_version',
        ['contract_id', 'version'],
        'agent_contract_versions',
        ['contract_id', 'version'],
      ),
  ).execute();
  await db.schema
    .createIndex('agent_contract_steps_of_a_contract')
    .on('agent_contract_steps')
    .columns(['contract_id', 'id'])
    .execute();
}

async function createVersions(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('agent_contract_versions')
      .addColumn('contract_id', text, (column) => column.notNull().references('agent_contracts.id'))
      .addColumn('version', int, (column) => column.notNull().check(sql`version > 0`))
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('terms', text, (column) => column.notNull())
      .addColumn('period', text, (column) => column.notNull())
      .addColumn('offered_by', text, (column) => column.notNull())
      .addColumn('offered_at_ms', int, (column) => column.notNull())
      .addColumn('asked_start_ms', int)
      .addColumn('state', text, (column) => column.notNull())
      .addColumn('decided_at_ms', int)
      .addColumn('starts_at_ms', int)
      .addColumn('ends_at_ms', int)
      .addPrimaryKeyConstraint('agent_contract_versions_key', ['contract_id', 'version'])
      .addCheckConstraint(
        'agent_contract_versions_start',
        sql`(starts_at_ms is null) = (state in ('offered', 'rejected', 'withdrawn'))`,
      )
      .addCheckConstraint(
        'agent_contract_versions_end',
        sql`(ends_at_ms is not null) = (state in ('terminating', 'ended')) and (ends_at_ms is null or ends_at_ms >= starts_at_ms)`,
      ),
  ).execute();
  await sql`create unique index agent_contract_versions_open
    on agent_contract_versions (contract_id) where state = 'offered'`.execute(db);
  await sql`create unique index agent_contract_versions_lasting
    on agent_contract_versions (contract_id) where state = 'accepted'`.execute(db);
  await sql`create index agent_contract_versions_ending
    on agent_contract_versions (ends_at_ms) where state = 'terminating'`.execute(db);
  await sql`create index agent_contract_versions_in_force
    on agent_contract_versions (kind, period, starts_at_ms) where starts_at_ms is not null`.execute(
    db,
  );
}
