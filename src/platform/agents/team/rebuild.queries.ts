import { sql } from 'kysely';
import { firstIdAt } from '#lib/id.ts';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { MoneyDay } from './queries.ts';
import type { TeamMoneyDaysTable, TeamSizesTable } from './tables.ts';

/** Sums the entries of a day by path, kind and currency. */
export async function listEntrySums(reader: Reader, day: string) {
  const rows = await reader
    .selectFrom('team_entries')
    .select(['upline_path as uplinePath', 'kind', 'currency'])
    .select((entries) => entries.fn.countAll<number>().as('count'))
    .select(sql<bigint>`sum(amount_minor)`.as('amount_minor'))
    .where('day', '=', day)
    .groupBy(['upline_path', 'kind', 'currency'])
    .execute();
  return rows.map(({ amount_minor: amountMinor, ...row }) => ({ ...row, amountMinor }));
}

/** Sums what agents were paid for themselves in a span of time, by agent and currency. */
export async function listIncomeSums(
  reader: Reader,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
) {
  const rows = await reader
    .selectFrom('commission_payments as payments')
    .innerJoin('commission_lines as lines', 'lines.id', 'payments.line_id')
    .select(['lines.agent_id as agentId', 'lines.currency'])
    // What is passed on comes with the payment that is no guarantee.
    .select(
      sql<bigint>`sum(payments.amount_minor
        - case when payments.is_guarantee = 1 then 0 else lines.passed_on_minor end)`.as(
        'amount_minor',
      ),
    )
    .where('payments.paid_at_ms', '>=', fromMs)
    .where('payments.paid_at_ms', '<', untilMs)
    .groupBy(['lines.agent_id', 'lines.currency'])
    .execute();
  return rows.map(({ amount_minor: amountMinor, ...row }) => ({ ...row, amountMinor }));
}

/** Sums the rebate spreads that agents were paid in a span of time, by agent and currency. */
export async function listSpreadSums(
  reader: Reader,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
) {
  const rows = await reader
    .selectFrom('spread_lines')
    .select(['agent_id as agentId', 'currency'])
    .select(sql<bigint>`sum(paid_minor)`.as('amount_minor'))
    .where('created_at_ms', '>=', fromMs)
    .where('created_at_ms', '<', untilMs)
    .groupBy(['agent_id', 'currency'])
    .execute();
  return rows.map(({ amount_minor: amountMinor, ...row }) => ({ ...row, amountMinor }));
}

/** Lists the days of the salaries that were paid in a span of time, the earliest first. */
export async function listSalaryDays(
  reader: Reader,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
): Promise<string[]> {
  const rows = await reader
    .selectFrom('commission_lines')
    .select(sql<string>`substr(period_key, 1, 10)`.as('day'))
    .distinct()
    .where('id', '>=', firstIdAt(fromMs))
    .where('id', '<', firstIdAt(untilMs))
    .where('kind', 'in', ['daily', 'hourly', 'realtime'])
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** Lists the saved sums of teams' money on a day. */
export async function listMoneyDays(reader: Reader, day: string): Promise<MoneyDay[]> {
  const rows = await reader
    .selectFrom('team_money_days')
    .selectAll()
    .where('day', '=', day)
    .execute();
  return rows.map(fromRow);
}

/** Saves a team's sums of a day in place of the ones before. */
export async function saveMoneyDay(transaction: Transaction, moneyDay: MoneyDay): Promise<void> {
  const row = toRow<TeamMoneyDaysTable>(moneyDay);
  await transaction
    .insertInto('team_money_days')
    .values(row)
    .onConflict((each) => each.columns(['agent_id', 'day', 'currency']).doUpdateSet(row))
    .execute();
}

/** Saved counts of members below an agent. */
type TeamSize = CamelRow<TeamSizesTable>;

/** Lists the saved counts of members below each agent. */
export async function listSizes(reader: Reader): Promise<TeamSize[]> {
  const rows = await reader.selectFrom('team_sizes').selectAll().execute();
  return rows.map(fromRow);
}

/** Lists the paths of all members but trials, some after an id. */
export async function listPathsBelow(
  reader: Reader,
  { afterId, limit }: { readonly afterId: string; readonly limit: number },
): Promise<{ readonly id: string; readonly path: string }[]> {
  return reader
    .selectFrom('members')
    .select(['id', 'path'])
    .where('id', '>', afterId)
    .where('account_type', '<>', 4)
    .orderBy('id')
    .limit(limit)
    .execute();
}

/** Saves the count of members below an agent in place of the one before. */
export async function saveSize(transaction: Transaction, size: TeamSize): Promise<void> {
  const row = toRow<TeamSizesTable>(size);
  await transaction
    .insertInto('team_sizes')
    .values(row)
    .onConflict((each) => each.column('agent_id').doUpdateSet(row))
    .execute();
}
