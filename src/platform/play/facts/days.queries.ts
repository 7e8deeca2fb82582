import { sql } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Column whose values have sums by day; each has a table. */
export type SumSubject = 'member_id' | 'game_id';

const tableOf = { member_id: 'member_days', game_id: 'game_days' } as const;

/** Sums of a day for one member or game, in one currency, mode, category and vendor. */
export interface DayRow {
  readonly subject: string;
  readonly day: string;
  readonly currency: string;
  readonly mode: string;
  readonly category: string;
  readonly vassalage: string;
  readonly rounds: number;
  readonly stake_minor: bigint;
  readonly valid_stake_minor: bigint;
  readonly payout_minor: bigint;
}

const key = ['day', 'currency', 'mode', 'category', 'vassalage'] as const;

/** Lists the stored sums of a day. */
export async function listDays(
  reader: Reader,
  subject: SumSubject,
  day: string,
): Promise<DayRow[]> {
  return reader
    .selectFrom(tableOf[subject])
    .select([...key, 'rounds', 'stake_minor', 'valid_stake_minor', 'payout_minor'])
    .select(sql.ref<string>(subject).as('subject'))
    .where('day', '=', day)
    .execute();
}

/** Computes the sums of a day from its facts. */
export async function listFactDays(
  reader: Reader,
  subject: SumSubject,
  day: string,
): Promise<DayRow[]> {
  return reader
    .selectFrom('facts')
    .select([...key, `${subject} as subject`])
    .select([
      sql<number>`sum(case when kind = 'settled' then 1 else 0 end)`.as('rounds'),
      sql<bigint>`sum(stake_minor)`.as('stake_minor'),
      sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'),
      sql<bigint>`sum(payout_minor)`.as('payout_minor'),
    ])
    .where('day', '=', day)
    .groupBy([...key, subject])
    .execute()
    .then((rows) => rows.map((row) => ({ ...row, rounds: Number(row.rounds) })));
}

/** Saves one sum of a day over the stored one. */
export async function saveDay(
  transaction: Transaction,
  subject: SumSubject,
  { subject: whose, ...figures }: DayRow,
): Promise<void> {
  const { rounds, stake_minor, valid_stake_minor, payout_minor } = figures;
  const change = { rounds, stake_minor, valid_stake_minor, payout_minor };
  const write =
    subject === 'member_id'
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
