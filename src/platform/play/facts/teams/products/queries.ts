import { sql } from 'kysely';
import type { TeamProductDaysTable } from '#platform/base/db/fact-tables.ts';
import { prepared } from '#platform/base/db/prepared.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

const key = ['agent_id', 'day', 'currency', 'category', 'vassalage'] as const;

const added = (name: 'stake_minor' | 'valid_stake_minor' | 'payout_minor') =>
  sql<bigint>`team_product_days.${sql.ref(name)} + excluded.${sql.ref(name)}`;

/** Writes of the same number of rows have one text: a fact's has a row for each agent above. */
const productDaysOf = new Map<number, ReturnType<typeof productDaysWrite>>();

const productDaysWrite = (count: number) =>
  prepared((reader, values: Record<string, string | number | bigint>) =>
    reader
      .insertInto('team_product_days')
      .values(
        Array.from({ length: count }, (_, index) => {
          const at = (name: keyof TeamProductDaysTable) => values[`${name} ${index}`] as never;
          return {
            agent_id: at('agent_id'),
            day: at('day'),
            currency: at('currency'),
            category: at('category'),
            vassalage: at('vassalage'),
            rounds: at('rounds'),
            stake_minor: at('stake_minor'),
            valid_stake_minor: at('valid_stake_minor'),
            payout_minor: at('payout_minor'),
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

/** Adds to what teams played on days by category and vendor, in one statement. */
export async function addProductDays(
  transaction: Transaction,
  rows: readonly TeamProductDaysTable[],
): Promise<void> {
  const write = productDaysOf.get(rows.length) ?? productDaysWrite(rows.length);
  productDaysOf.set(rows.length, write);
  const named = rows.flatMap((row, index) =>
    Object.entries(row).map(([name, value]) => [`${name} ${index}`, value] as const),
  );
  await write(transaction, Object.fromEntries(named));
}

/** What was played on a day, by the path of whoever played it, category and vendor. */
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
  return rows.map((row) => ({ ...row, rounds: Number(row.rounds) }));
}

/** The sums of teams by category and vendor on a day as they are kept. */
export async function listProductDays(
  reader: Reader,
  day: string,
): Promise<TeamProductDaysTable[]> {
  return reader.selectFrom('team_product_days').selectAll().where('day', '=', day).execute();
}

/** Writes a sum of a team's day in place of what is kept. */
export async function putProductDay(
  transaction: Transaction,
  row: TeamProductDaysTable,
): Promise<void> {
  await transaction
    .insertInto('team_product_days')
    .values(row)
    .onConflict((each) => each.columns([...key]).doUpdateSet(row))
    .execute();
}
