import { sql } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { MemberMonthsTable } from './tables.ts';

/** Sums of a member in a month, in one currency, mode, category and vendor. */
export type MemberMonth = CamelRow<MemberMonthsTable>;

type KeyRow = Pick<MemberMonthsTable, (typeof key)[number]>;

/** Key of one sum of a member's month. */
export type MonthKey = CamelRow<KeyRow>;

const kinds = ['member_id', 'currency', 'mode', 'category', 'vassalage'] as const;
const key = ['month', ...kinds] as const;

const added = {
  rounds: sql<number>`member_months.rounds + excluded.rounds`,
  stake_minor: sql<bigint>`member_months.stake_minor + excluded.stake_minor`,
  valid_stake_minor: sql<bigint>`member_months.valid_stake_minor + excluded.valid_stake_minor`,
  payout_minor: sql<bigint>`member_months.payout_minor + excluded.payout_minor`,
};

/** Adds to what a member played in a month; its row is locked from then on. */
export async function addMemberMonth(transaction: Transaction, sums: MemberMonth): Promise<void> {
  await upsertMemberMonth(transaction, sums);
}

const upsertMemberMonth = prepared((reader, sums: MemberMonth) =>
  reader
    .insertInto('member_months')
    .values({
      month: sums.month,
      member_id: sums.memberId,
      currency: sums.currency,
      mode: sums.mode,
      category: sums.category,
      vassalage: sums.vassalage,
      rounds: sums.rounds,
      stake_minor: sums.stakeMinor,
      valid_stake_minor: sums.validStakeMinor,
      payout_minor: sums.payoutMinor,
    })
    .onConflict((each) => each.columns([...key]).doUpdateSet(added)),
);

/** Saves the sum of a month's days over the stored one. */
export async function saveMonthSum(transaction: Transaction, monthKey: MonthKey): Promise<void> {
  const row = toRow<KeyRow>(monthKey);
  const sums = await transaction
    .selectFrom('member_days')
    .select([
      sql<number>`coalesce(sum(rounds), 0)`.as('rounds'),
      sql<bigint>`coalesce(sum(stake_minor), 0)`.as('stake_minor'),
      sql<bigint>`coalesce(sum(valid_stake_minor), 0)`.as('valid_stake_minor'),
      sql<bigint>`coalesce(sum(payout_minor), 0)`.as('payout_minor'),
    ])
    .where((each) => each.and(kinds.map((kind) => each(kind, '=', row[kind]))))
    .where('day', '>=', `${monthKey.month}-01`)
    .where('day', '<=', `${monthKey.month}-31`)
    .executeTakeFirstOrThrow();
  await transaction
    .updateTable('member_months')
    .set({ ...sums, rounds: Number(sums.rounds) })
    .where((each) => each.and(key.map((name) => each(name, '=', row[name]))))
    .execute();
}

/** Lists the sums of a month that differ from those of its days; a missing one counts as zero. */
export async function listWrongMonths(reader: Reader, month: string): Promise<MonthKey[]> {
  const rows = await reader
    .selectFrom((each) =>
      each
        .selectFrom('member_months')
        .select([...kinds, 'rounds', 'stake_minor', 'valid_stake_minor', 'payout_minor'])
        .where('month', '=', month)
        .unionAll(
          each
            .selectFrom('member_days')
            .select([
              ...kinds,
              sql<number>`-rounds`.as('rounds'),
              sql<bigint>`-stake_minor`.as('stake_minor'),
              sql<bigint>`-valid_stake_minor`.as('valid_stake_minor'),
              sql<bigint>`-payout_minor`.as('payout_minor'),
            ])
            .where('day', '>=', `${month}-01`)
            .where('day', '<=', `${month}-31`),
        )
        .as('differences'),
    )
    .select([...kinds])
    .groupBy([...kinds])
    .having(
      sql<boolean>`sum(rounds) <> 0 or sum(stake_minor) <> 0 or sum(valid_stake_minor) <> 0
        or sum(payout_minor) <> 0`,
    )
    .execute();
  return rows.map((row) => ({ ...fromRow(row), month }));
}
