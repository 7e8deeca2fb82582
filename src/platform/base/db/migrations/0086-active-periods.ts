import { type Kysely, sql } from 'kysely';

/** Periods of the calendar that a day is in: weeks by ISO 8601, halves that turn at the 16th. */
function periodsOf(day: string): string[] {
  const thursday = new Date(day);
  thursday.setUTCDate(thursday.getUTCDate() + 3 - ((thursday.getUTCDay() + 6) % 7));
  const year = thursday.getUTCFullYear();
  const week = 1 + Math.floor((thursday.getTime() - Date.UTC(year, 0, 1)) / (7 * 86_400_000));
  const half = day.slice(8) < '16' ? 'H1' : 'H2';
  return [`${year}-W${String(week).padStart(2, '0')}`, `${day.slice(0, 7)}-${half}`];
}

interface Active {
  readonly member_id: string;
  readonly currency: string;
  readonly upline_path: string;
}

/**
 * Who was active is counted by weeks and half months as well, as dividends may be paid by: months
 * become periods, and what was noted by day is counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  for (const [before, after] of [
    ['active_months', 'active_periods'],
    ['team_months', 'team_periods'],
  ] as const) {
    await db.schema.alterTable(before).renameTo(after).execute();
    await db.schema.alterTable(after).renameColumn('month', 'period').execute();
  }
  const { rows } = await sql<{ day: string }>`
    select distinct day from active_days order by day
  `.execute(db);
  const days = rows.flatMap(({ day }) => periodsOf(day).map((period) => ({ day, period })));
  for (const [period, of] of Map.groupBy(days, (each) => each.period)) {
    for (const { day } of of) await noteDay(db, { day, period });
    await countPeriod(db, period);
  }
}

async function noteDay(
  db: Kysely<unknown>,
  { day, period }: { readonly day: string; readonly period: string },
): Promise<void> {
  await sql`
    insert into active_periods (period, member_id, currency, upline_path)
    select cast(${period} as text), member_id, currency, upline_path from active_days
    where day = ${day}
    on conflict (period, member_id, currency) do nothing
  `.execute(db);
}

async function countPeriod(db: Kysely<unknown>, period: string): Promise<void> {
  const { rows } = await sql<Active>`
    select member_id, currency, upline_path from active_periods where period = ${period}
  `.execute(db);
  const counts = new Map<string, number>();
  for (const { currency, upline_path } of rows) {
    for (const agentId of upline_path.split('/').filter(Boolean).slice(0, -1)) {
      const key = `${agentId}\n${currency}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
  }
  for (const [key, active] of counts) {
    const [agentId, currency] = key.split('\n');
    await sql`
      insert into team_periods (agent_id, period, currency, active_members)
      values (${agentId}, ${period}, ${currency}, ${active})
    `.execute(db);
  }
}
