import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * What the members below each agent come to: their play by day and who of them was active, what they
 * deposited, withdrew and were given, and how many they are. Play is summed from the facts that are
 * there; money is counted from this step on, as earlier days of the brand's zone are not known here.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  await createPlay(db, engine);
  await createMoney(db, engine);
  // Direct lines are asked from the parent's side: by the path of who stands above. A path is longer
  // than its id; of one that is not the index must not fail.
  await sql`
    create index members_of_an_upline
    on members (substr(path, 1, abs(length(path) - length(id) - 1)), id)
  `.execute(db);
  await fillPlay(db);
  await fillSizes(db);
}

async function createPlay(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  for (const [table, span] of [
    ['active_days', 'day'],
    ['active_months', 'month'],
  ] as const) {
    await end(
      db.schema
        .createTable(table)
        .addColumn(span, text, (column) => column.notNull())
        .addColumn('member_id', text, (column) => column.notNull())
        .addColumn('currency', text, (column) => column.notNull())
        .addColumn('upline_path', text, (column) => column.notNull())
        .addPrimaryKeyConstraint(`${table}_key`, [span, 'member_id', 'currency']),
    ).execute();
  }
  await end(
    db.schema
      .createTable('team_days')
      .addColumn('agent_id', text, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('rounds', int, (column) => column.notNull())
      .addColumn('stake_minor', int, (column) => column.notNull())
      .addColumn('valid_stake_minor', int, (column) => column.notNull())
      .addColumn('payout_minor', int, (column) => column.notNull())
      .addColumn('active_members', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('team_days_key', ['agent_id', 'day', 'currency']),
  ).execute();
  await db.schema.createIndex('team_days_of_day').on('team_days').columns(['day']).execute();
  await end(
    db.schema
      .createTable('team_months')
      .addColumn('agent_id', text, (column) => column.notNull())
      .addColumn('month', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('active_members', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('team_months_key', ['agent_id', 'month', 'currency']),
  ).execute();
  await db.schema
    .createIndex('team_months_of_month')
    .on('team_months')
    .columns(['month'])
    .execute();
}

async function createMoney(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('team_entries')
      .addColumn('id', text, (column) => column.primaryKey())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('at_ms', int, (column) => column.notNull())
      .addColumn('member_id', text, (column) => column.notNull().references('members.id'))
      .addColumn('upline_path', text, (column) => column.notNull())
      .addColumn('kind', text, (column) => column.notNull())
      .addColumn('amount_minor', int, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull()),
  ).execute();
  await db.schema
    .createIndex('team_entries_of_day')
    .on('team_entries')
    .columns(['day', 'upline_path'])
    .execute();
  await end(
    db.schema
      .createTable('team_money_days')
      .addColumn('agent_id', text, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('new_members', int, (column) => column.notNull())
      .addColumn('deposits_minor', int, (column) => column.notNull())
      .addColumn('withdrawals_minor', int, (column) => column.notNull())
      .addColumn('bonuses_minor', int, (column) => column.notNull())
      .addColumn('rebates_minor', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('team_money_days_key', ['agent_id', 'day', 'currency']),
  ).execute();
  await db.schema
    .createIndex('team_money_days_of_day')
    .on('team_money_days')
    .columns(['day'])
    .execute();
  await end(
    db.schema
      .createTable('team_sizes')
      .addColumn('agent_id', text, (column) => column.primaryKey())
      .addColumn('members', int, (column) => column.notNull())
      .addColumn('direct_members', int, (column) => column.notNull()),
  ).execute();
}

/** Sums of the facts that are there, agent by agent and by the paths of their time. */
async function fillPlay(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into active_days (day, member_id, currency, upline_path)
    select day, member_id, currency, min(upline_path) from facts
    where mode = 'real' and kind = 'settled' and stake_minor > 0
      and length(upline_path) > length(member_id) + 2
    group by day, member_id, currency
  `.execute(db);
  await sql`
    insert into active_months (month, member_id, currency, upline_path)
    select substr(day, 1, 7), member_id, currency, min(upline_path) from active_days
    group by substr(day, 1, 7), member_id, currency
  `.execute(db);
  await sql`
    insert into team_days (agent_id, day, currency, rounds, stake_minor, valid_stake_minor,
      payout_minor, active_members)
    select agents.id, facts.day, facts.currency,
      sum(case when facts.kind = 'settled' then 1 else 0 end),
      sum(facts.stake_minor), sum(facts.valid_stake_minor), sum(facts.payout_minor),
      (select count(*) from active_days where active_days.day = facts.day
        and active_days.currency = facts.currency and active_days.member_id <> agents.id
        and active_days.upline_path like '%/' || agents.id || '/%')
    from members as agents
    join facts on facts.upline_path like '%/' || agents.id || '/%'
      and facts.member_id <> agents.id and facts.mode = 'real'
    where agents.account_type in (1, 2, 41, 42)
    group by agents.id, facts.day, facts.currency
  `.execute(db);
  await sql`
    insert into team_months (agent_id, month, currency, active_members)
    select agents.id, active_months.month, active_months.currency, count(*)
    from members as agents
    join active_months on active_months.upline_path like '%/' || agents.id || '/%'
      and active_months.member_id <> agents.id
    where agents.account_type in (1, 2, 41, 42)
    group by agents.id, active_months.month, active_months.currency
  `.execute(db);
}

async function fillSizes(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into team_sizes (agent_id, members, direct_members)
    select agents.id, count(*),
      sum(case when substr(members.path, 1, abs(length(members.path) - length(members.id) - 1))
        = agents.path then 1 else 0 end)
    from members as agents
    join members on members.path > agents.path and members.path < agents.path || '~'
      and members.account_type <> 4
    where agents.account_type in (1, 2, 41, 42)
    group by agents.id
  `.execute(db);
}
