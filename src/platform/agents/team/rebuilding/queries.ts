import { sql } from 'kysely';
import type { TeamMoneyDaysTable, TeamSizesTable } from '#platform/base/db/agent-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** The entries of a day, by path, kind and currency. */
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

/** The sums of teams' money on a day as they are kept. */
export async function listMoneyDays(reader: Reader, day: string): Promise<TeamMoneyDaysTable[]> {
  return reader.selectFrom('team_money_days').selectAll().where('day', '=', day).execute();
}

/** Writes a team's sums of a day in place of what is kept. */
export async function putMoneyDay(
  transaction: Transaction,
  row: TeamMoneyDaysTable,
): Promise<void> {
  await transaction
    .insertInto('team_money_days')
    .values(row)
    .onConflict((each) => each.columns(['agent_id', 'day', 'currency']).doUpdateSet(row))
    .execute();
}

/** How many are below each agent, as it is kept. */
export async function listSizes(reader: Reader): Promise<TeamSizesTable[]> {
  return reader.selectFrom('team_sizes').selectAll().execute();
}

/** The paths of all below anybody, trials left out; some after an id. */
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

/** Writes how many are below an agent in place of what is kept. */
export async function putSize(transaction: Transaction, row: TeamSizesTable): Promise<void> {
  await transaction
    .insertInto('team_sizes')
    .values(row)
    .onConflict((each) => each.column('agent_id').doUpdateSet(row))
    .execute();
}
