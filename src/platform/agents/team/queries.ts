import { sql } from 'kysely';
import { firstIdAt } from '#lib/id.ts';
import { type CamelRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { TeamEntriesTable, TeamMoneyDaysTable } from './tables.ts';

/** Lists the paths of members in the tree, with their account types and exclusions. */
export async function listPaths(
  reader: Reader,
  memberIds: readonly string[],
): Promise<
  {
    readonly id: string;
    readonly path: string;
    readonly accountType: number;
    readonly excludedUntilMs: number | null;
  }[]
> {
  return reader
    .selectFrom('members')
    .select(['id', 'path', 'account_type as accountType', 'excluded_until_ms as excludedUntilMs'])
    .where('id', 'in', [...memberIds])
    .execute();
}

/** Entry of a member's money, by the path of the moment. */
export type TeamEntry = CamelRow<TeamEntriesTable>;

/** Finds the path of a member's entry of a kind at a moment, which its id begins with. */
export async function findEntryPath(
  reader: Reader,
  { memberId, kind, atMs }: Pick<TeamEntry, 'memberId' | 'kind' | 'atMs'>,
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('team_entries')
    .select('upline_path as uplinePath')
    .where('member_id', '=', memberId)
    .where('kind', '=', kind)
    .where('at_ms', '=', atMs)
    .where('id', '>=', firstIdAt(atMs))
    .where('id', '<', firstIdAt(atMs + 1))
    .executeTakeFirst();
  return row?.uplinePath;
}

/** Writes entries; none is ever changed. */
export async function insertEntries(
  transaction: Transaction,
  entries: readonly TeamEntry[],
): Promise<void> {
  await transaction
    .insertInto('team_entries')
    .values(entries.map((each) => toRow<TeamEntriesTable>(each)))
    .execute();
}

/** Sums of the money of an agent's team on a day. */
export type MoneyDay = CamelRow<TeamMoneyDaysTable>;

const figures = [
  'new_members',
  'deposits_minor',
  'withdrawals_minor',
  'bonuses_minor',
  'rebates_minor',
  'income_minor',
  'salaries_minor',
  'own_salary_minor',
] as const satisfies readonly (keyof TeamMoneyDaysTable)[];

const sumColumn = (name: (typeof figures)[number]) =>
  sql<never>`team_money_days.${sql.ref(name)} + excluded.${sql.ref(name)}`;

const added = {
  new_members: sumColumn('new_members'),
  deposits_minor: sumColumn('deposits_minor'),
  withdrawals_minor: sumColumn('withdrawals_minor'),
  bonuses_minor: sumColumn('bonuses_minor'),
  rebates_minor: sumColumn('rebates_minor'),
  income_minor: sumColumn('income_minor'),
  salaries_minor: sumColumn('salaries_minor'),
  own_salary_minor: sumColumn('own_salary_minor'),
};

/**
 * Adds to the sums of the entries of teams and of the incomes of their agents, in one statement.
 */
export async function addMoneyDays(
  transaction: Transaction,
  days: readonly MoneyDay[],
): Promise<void> {
  await transaction
    .insertInto('team_money_days')
    .values(days.map((each) => toRow<TeamMoneyDaysTable>(each)))
    .onConflict((each) => each.columns(['agent_id', 'day', 'currency']).doUpdateSet(added))
    .execute();
}

/** Adds to the counts of members below agents. */
export async function addSizes(
  transaction: Transaction,
  sizes: readonly { readonly agentId: string; readonly members: number; readonly direct: number }[],
): Promise<void> {
  const rows = sizes.map(({ agentId: agent_id, members, direct: direct_members }) => ({
    agent_id,
    members,
    direct_members,
  }));
  await transaction
    .insertInto('team_sizes')
    .values(rows)
    .onConflict((each) =>
      each.column('agent_id').doUpdateSet({
        members: sql<number>`team_sizes.members + excluded.members`,
        direct_members: sql<number>`team_sizes.direct_members + excluded.direct_members`,
      }),
    )
    .execute();
}

/** Finds the saved count of members below an agent; 0 without one. */
export async function findSize(
  reader: Reader,
  agentId: string,
): Promise<{ readonly members: number; readonly directMembers: number }> {
  const row = await reader
    .selectFrom('team_sizes')
    .select(['members', 'direct_members as directMembers'])
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row ?? { members: 0, directMembers: 0 };
}

/** Lists the money of an agent's team in a span of days, day by day. */
export async function listTeamMoneyDays(
  reader: Reader,
  query: { readonly agentId: string; readonly fromDay: string; readonly toDay: string },
) {
  const rows = await reader
    .selectFrom('team_money_days')
    .selectAll()
    .where('agent_id', '=', query.agentId)
    .where('day', '>=', query.fromDay)
    .where('day', '<=', query.toDay)
    .orderBy('day')
    .execute();
  return rows.map((row) => ({
    day: row.day,
    currency: row.currency,
    newMembers: row.new_members,
    depositsMinor: row.deposits_minor,
    withdrawalsMinor: row.withdrawals_minor,
    bonusesMinor: row.bonuses_minor,
    rebatesMinor: row.rebates_minor,
    incomeMinor: row.income_minor,
    salariesMinor: row.salaries_minor,
  }));
}
