import { sql } from 'kysely';
import type { TeamDaysTable, TeamPeriodsTable } from '#platform/base/db/fact-tables.ts';
import { prepared } from '#platform/base/db/prepared.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

const added = (name: 'rounds' | 'stake_minor' | 'valid_stake_minor' | 'payout_minor') =>
  sql`team_days.${sql.ref(name)} + excluded.${sql.ref(name)}`;

/** Writes of the same number of rows have one text: a fact's has a row for each agent above. */
const teamDaysOf = new Map<number, ReturnType<typeof teamDaysWrite>>();

const teamDaysWrite = (count: number) =>
  prepared((reader, values: Record<string, string | number | bigint>) =>
    reader
      .insertInto('team_days')
      .values(
        Array.from({ length: count }, (_, index) => {
          const at = (name: keyof TeamDaysTable) => values[`${name} ${index}`] as never;
          return {
            agent_id: at('agent_id'),
            day: at('day'),
            currency: at('currency'),
            rounds: at('rounds'),
            stake_minor: at('stake_minor'),
            valid_stake_minor: at('valid_stake_minor'),
            payout_minor: at('payout_minor'),
            active_members: at('active_members'),
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
  rows: readonly TeamDaysTable[],
): Promise<void> {
  const write = teamDaysOf.get(rows.length) ?? teamDaysWrite(rows.length);
  teamDaysOf.set(rows.length, write);
  const named = rows.flatMap((row, index) =>
    Object.entries(row).map(([name, value]) => [`${name} ${index}`, value] as const),
  );
  await write(transaction, Object.fromEntries(named));
}

/** Adds to how many of teams were active in periods. */
export async function addTeamPeriods(
  transaction: Transaction,
  rows: readonly TeamPeriodsTable[],
): Promise<void> {
  await transaction
    .insertInto('team_periods')
    .values([...rows])
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
  return rows.map((row) => ({ ...row, rounds: Number(row.rounds) }));
}

/** Lists the stored sums of teams on a day. */
export async function listTeamDays(reader: Reader, day: string): Promise<TeamDaysTable[]> {
  return reader.selectFrom('team_days').selectAll().where('day', '=', day).execute();
}

/** Saves a team's sums of a day over the stored ones. */
export async function saveTeamDay(transaction: Transaction, row: TeamDaysTable): Promise<void> {
  await transaction
    .insertInto('team_days')
    .values(row)
    .onConflict((each) => each.columns(['agent_id', 'day', 'currency']).doUpdateSet(row))
    .execute();
}

/** Lists the stored counts of active members of teams in a period. */
export async function listTeamPeriods(reader: Reader, period: string): Promise<TeamPeriodsTable[]> {
  return reader.selectFrom('team_periods').selectAll().where('period', '=', period).execute();
}

/** Saves the count of a team's active members in a period over the stored one. */
export async function saveTeamPeriod(
  transaction: Transaction,
  row: TeamPeriodsTable,
): Promise<void> {
  await transaction
    .insertInto('team_periods')
    .values(row)
    .onConflict((each) => each.columns(['agent_id', 'period', 'currency']).doUpdateSet(row))
    .execute();
}
