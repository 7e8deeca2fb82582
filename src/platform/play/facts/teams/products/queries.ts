import { sql } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { FactsTable, TeamProductDaysTable } from '../../tables.ts';

/** Sums of a team's day by category and vendor. */
export type ProductDay = CamelRow<TeamProductDaysTable>;

/** Play of a category and vendor on a day, with the path of the member who played. */
export type ProductPlay = Pick<
  CamelRow<FactsTable>,
  | 'day'
  | 'uplinePath'
  | 'currency'
  | 'category'
  | 'vassalage'
  | 'stakeMinor'
  | 'validStakeMinor'
  | 'payoutMinor'
>;

const key = ['agent_id', 'day', 'currency', 'category', 'vassalage'] as const;

const added = (name: 'stake_minor' | 'valid_stake_minor' | 'payout_minor') =>
  sql<bigint>`team_product_days.${sql.ref(name)} + excluded.${sql.ref(name)}`;

/** Prepared statements by their number of rows: a fact has one row for each agent above. */
const productDaysOf = new Map<number, ReturnType<typeof productDaysWrite>>();

const productDaysWrite = (count: number) =>
  prepared((reader, values: Record<string, string | number | bigint>) =>
    reader
      .insertInto('team_product_days')
      .values(
        Array.from({ length: count }, (_, index) => {
          const readColumn = (name: keyof TeamProductDaysTable) =>
            values[`${name} ${index}`] as never;
          return {
            agent_id: readColumn('agent_id'),
            day: readColumn('day'),
            currency: readColumn('currency'),
            category: readColumn('category'),
            vassalage: readColumn('vassalage'),
            rounds: readColumn('rounds'),
            stake_minor: readColumn('stake_minor'),
            valid_stake_minor: readColumn('valid_stake_minor'),
            payout_minor: readColumn('payout_minor'),
          };
        }),
      )
      .onConflict((each) =>
        each.columns([...key]).doUpdateSet({
          rounds: sql<number>`team_product_days.rounds + excluded.rounds`,
          stake_minor: added('stake_minor'),
          valid_stake_minor: added('valid_stake_minor'),
          payout_minor: added('payout_minor'),
        }),
      ),
  );

/** Adds sums to those of teams' days by category and vendor, in one statement. */
export async function addProductDays(
  transaction: Transaction,
  days: readonly ProductDay[],
): Promise<void> {
  const write = productDaysOf.get(days.length) ?? productDaysWrite(days.length);
  productDaysOf.set(days.length, write);
  const keys = days.flatMap((day, index) =>
    Object.entries(toRow<TeamProductDaysTable>(day)).map(
      ([name, value]) => [`${name} ${index}`, value] as const,
    ),
  );
  await write(transaction, Object.fromEntries(keys));
}

/** Sums the play of a day by path of the member, category and vendor. */
export async function listPathProducts(reader: Reader, day: string) {
  const rows = await reader
    .selectFrom('facts')
    .select(['day', 'upline_path', 'currency', 'category', 'vassalage'])
    .select([
      sql<number>`sum(case when kind = 'settled' then 1 else 0 end)`.as('rounds'),
      sql<bigint>`sum(stake_minor)`.as('stake_minor'),
      sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'),
      sql<bigint>`sum(payout_minor)`.as('payout_minor'),
    ])
    .where('day', '=', day)
    .where('mode', '=', 'real')
    .groupBy(['day', 'upline_path', 'currency', 'category', 'vassalage'])
    .execute();
  return rows.map((row) => ({ ...fromRow(row), rounds: Number(row.rounds) }));
}

/** Lists the stored sums of teams by category and vendor on a day. */
export async function listProductDays(reader: Reader, day: string): Promise<ProductDay[]> {
  const rows = await reader
    .selectFrom('team_product_days')
    .selectAll()
    .where('day', '=', day)
    .execute();
  return rows.map(fromRow);
}

/** Saves the sums of a team's day in place of the stored ones. */
export async function saveProductDay(transaction: Transaction, day: ProductDay): Promise<void> {
  const row = toRow<TeamProductDaysTable>(day);
  await transaction
    .insertInto('team_product_days')
    .values(row)
    .onConflict((each) => each.columns([...key]).doUpdateSet(row))
    .execute();
}
