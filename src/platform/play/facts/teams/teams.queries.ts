import { sql } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { TeamDaysTable, TeamPeriodsTable } from '../tables.ts';

/** Sums of a team on a day. */
export type TeamDay = CamelRow<TeamDaysTable>;

/** Number of a team's active members in a period. */
export type TeamPeriod = CamelRow<TeamPeriodsTable>;

const added = (name: 'rounds' | 'stake_minor' | 'valid_stake_minor' | 'payout_minor') =>
  sql`team_days.${sql.ref(name)} + excluded.${sql.ref(name)}`;

/** Cache of the statement by its number of rows: a fact has one row for each agent above. */
const teamDaysOf = new Map<number, ReturnType<typeof teamDaysWrite>>();

const teamDaysWrite = (count: number) =>
  prepared((reader, values: Record<string, string | number | bigint>) =>
    reader
      .insertInto('team_days')
      .values(
        Array.from({ length: count }, (_, index) => {
          const readColumn = (name: keyof TeamDay) => values[`${name} ${index}`] as never;
          return {
            agent_id: readColumn('agentId'),
            day: readColumn('day'),
            currency: readColumn('currency'),
            rounds: readColumn('rounds'),
            stake_minor: readColumn('stakeMinor'),
            valid_stake_minor: readColumn('validStakeMinor'),
            payout_minor: readColumn('payoutMinor'),
            active_members: readColumn('activeMembers'),
          };
        }),
      )
      .onConflict((each) =>
        each.columns(['agent_id', 'day', 'currency']).doUpdateSet({
          rounds: sql<number>`${added('rounds')}`,
          stake_minor: sql<bigint>`${added('stake_minor')}`,
          valid_stake_minor: sql<bigint>`${added('valid_stake_minor')}`,
          payout_minor: sql<bigint>`${added('payout_minor')}`,
          active_members: sql<number>`team_days.active_members + excluded.active_members`,
        }),
      ),
  );

/** Adds to what teams played on days, in one statement. */
export async function addTeamDays(
  transaction: Transaction,
  days: readonly TeamDay[],
): Promise<void> {
  const write = teamDaysOf.get(days.length) ?? teamDaysWrite(days.length);
  teamDaysOf.set(days.length, write);
  const keys = days.flatMap((day, index) =>
    Object.entries(day).map(([name, value]) => [`${name} ${index}`, value] as const),
  );
  await write(transaction, Object.fromEntries(keys));
}

/** Adds to how many of teams were active in periods. */
export async function addTeamPeriods(
  transaction: Transaction,
  periods: readonly TeamPeriod[],
): Promise<void> {
  await transaction
    .insertInto('team_periods')
    .values(
      periods.map((each) => ({
        agent_id: each.agentId,
        period: each.period,
        currency: each.currency,
        active_members: each.activeMembers,
      })),
    )
    .onConflict((each) =>
      each.columns(['agent_id', 'period', 'currency']).doUpdateSet({
        active_members: sql<number>`team_periods.active_members + excluded.active_members`,
      }),
    )
    .execute();
}

/** Lists sums of a day's play by the path of the member. */
export async function listPathSums(reader: Reader, day: string) {
  const rows = await reader
    .selectFrom('facts')
    .select(['upline_path as uplinePath', 'currency'])
    .select([
      sql<number>`sum(case when kind = 'settled' then 1 else 0 end)`.as('rounds'),
      sql<bigint>`sum(stake_minor)`.as('stake_minor'),
      sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'),
      sql<bigint>`sum(payout_minor)`.as('payout_minor'),
    ])
    .where('day', '=', day)
    .where('mode', '=', 'real')
    .groupBy(['upline_path', 'currency'])
    .execute();
  return rows.map((row) => ({ ...fromRow(row), rounds: Number(row.rounds) }));
}

/** Lists the stored sums of teams on a day. */
export async function listTeamDays(reader: Reader, day: string): Promise<TeamDay[]> {
  const rows = await reader.selectFrom('team_days').selectAll().where('day', '=', day).execute();
  return rows.map(fromRow);
}

/** Saves a team's sums of a day over the stored ones. */
export async function saveTeamDay(transaction: Transaction, day: TeamDay): Promise<void> {
  const row = toRow<TeamDaysTable>(day);
  await transaction
    .insertInto('team_days')
    .values(row)
    .onConflict((each) => each.columns(['agent_id', 'day', 'currency']).doUpdateSet(row))
    .execute();
}

/** Lists the stored counts of active members of teams in a period. */
export async function listTeamPeriods(reader: Reader, period: string): Promise<TeamPeriod[]> {
  const rows = await reader
    .selectFrom('team_periods')
    .selectAll()
    .where('period', '=', period)
    .execute();
  return rows.map(fromRow);
}

/** Saves the count of a team's active members in a period over the stored one. */
export async function saveTeamPeriod(transaction: Transaction, period: TeamPeriod): Promise<void> {
  const row = toRow<TeamPeriodsTable>(period);
  await transaction
    .insertInto('team_periods')
    .values(row)
    .onConflict((each) => each.columns(['agent_id', 'period', 'currency']).doUpdateSet(row))
    .execute();
}
