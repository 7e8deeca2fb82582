import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/**
 * Lines know where their agent stood as their period ended, as far as moves are known, and salaries
 * are summed by day beside what teams come to: for the agent who earned it and each one above. Keys
 * of salaries' periods begin with their day of the brand's zone, so those that were paid are summed.
 */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text } = columnTypes(engine);
  await db.schema
    .alterTable('commission_lines')
    .addColumn('agent_path', text, (column) => column.notNull().defaultTo(''))
    .execute();
  for (const name of ['salaries_minor', 'own_salary_minor']) {
    await db.schema
      .alterTable('team_money_days')
      .addColumn(name, int, (column) => column.notNull().defaultTo(0))
      .execute();
  }
  await sql`
    update commission_lines set agent_path = coalesce(
      (select path from former_paths where former_paths.agent_id = commission_lines.agent_id
        and until_ms >= ends_at_ms order by until_ms limit 1),
      (select path from members where members.id = commission_lines.agent_id))
  `.execute(db);
  await fillSalaries(db);
}

/** Paths are matched with agents once, and not again for each day. */
async function fillSalaries(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into team_money_days (agent_id, day, currency, new_members, deposits_minor,
      withdrawals_minor, bonuses_minor, rebates_minor, income_minor, salaries_minor,
      own_salary_minor)
    with days as materialized (
      select agent_id as earner_id, agent_path, substr(period_key, 1, 10) as day, currency,
        sum(paid_minor) as paid_minor
      from commission_lines where kind in ('daily', 'hourly', 'realtime') and paid_minor > 0
      group by agent_id, agent_path, substr(period_key, 1, 10), currency
    ), places as materialized (
      select agents.id as agent_id, paths.agent_path
      from (select distinct agent_path from days) as paths
      join members as agents on paths.agent_path like '%/' || agents.id || '/%'
      where agents.account_type in (1, 2, 41, 42)
    )
    select places.agent_id, days.day, days.currency, 0, 0, 0, 0, 0, 0, sum(days.paid_minor),
      sum(case when days.earner_id = places.agent_id then days.paid_minor else 0 end)
    from days join places on places.agent_path = days.agent_path
    where true
    group by places.agent_id, days.day, days.currency
    on conflict (agent_id, day, currency) do update set
      salaries_minor = excluded.salaries_minor, own_salary_minor = excluded.own_salary_minor
  `.execute(db);
}
