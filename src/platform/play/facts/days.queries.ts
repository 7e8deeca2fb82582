import { sql } from 'kysely';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Subject that has sums by day; each has a column and a table. */
export type SumSubject = 'memberId' | 'gameId';

const columnOf = { memberId: 'member_id', gameId: 'game_id' } as const;
const tableOf = { memberId: 'member_days', gameId: 'game_days' } as const;

/** Sums of a day for one member or game, in one currency, mode, category and vendor. */
export interface DaySums {
  readonly subject: string;
  readonly day: string;
  readonly currency: string;
  readonly mode: string;
  readonly category: string;
  readonly vassalage: string;
  readonly rounds: number;
  readonly stakeMinor: bigint;
  readonly validStakeMinor: bigint;
  readonly payoutMinor: bigint;
}

const key = ['day', 'currency', 'mode', 'category', 'vassalage'] as const;

/** Lists the stored sums of a day. */
export async function listDays(
  reader: Reader,
  subject: SumSubject,
  day: string,
): Promise<DaySums[]> {
  const rows = await reader
    .selectFrom(tableOf[subject])
    .select([...key, 'rounds', 'stake_minor', 'valid_stake_minor', 'payout_minor'])
    .select(sql.ref<string>(columnOf[subject]).as('subject'))
    .where('day', '=', day)
    .execute();
  return rows.map(fromRow);
}

/** Computes the sums of a day from its facts. */
export async function listFactDays(
  reader: Reader,
  subject: SumSubject,
  day: string,
): Promise<DaySums[]> {
  const column = columnOf[subject];
  const rows = await reader
    .selectFrom('facts')
    .select([...key, `${column} as subject`])
    .select([
      sql<number>`sum(case when kind = 'settled' then 1 else 0 end)`.as('rounds'),
      sql<bigint>`sum(stake_minor)`.as('stake_minor'),
      sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'),
      sql<bigint>`sum(payout_minor)`.as('payout_minor'),
    ])
    .where('day', '=', day)
    .groupBy([...key, column])
    .execute();
  return rows.map((row) => ({ ...fromRow(row), rounds: Number(row.rounds) }));
}

/** Saves one sum of a day over the stored one. */
export async function saveDay(
  transaction: Transaction,
  subject: SumSubject,
  sums: DaySums,
): Promise<void> {
  const { subject: whose, day, currency, mode, category, vassalage } = sums;
  const change = {
    rounds: sums.rounds,
    stake_minor: sums.stakeMinor,
    valid_stake_minor: sums.validStakeMinor,
    payout_minor: sums.payoutMinor,
  };
  const figures = { day, currency, mode, category, vassalage, ...change };
  const write =
    subject === 'memberId'
      ? transaction
          .insertInto('member_days')
          .values({ ...figures, member_id: whose })
          .onConflict((each) => each.columns(['member_id', ...key]).doUpdateSet(change))
      : transaction
          .insertInto('game_days')
          .values({ ...figures, game_id: whose })
          .onConflict((each) => each.columns(['game_id', ...key]).doUpdateSet(change));
  await write.execute();
}
