import { type Kysely, sql } from 'kysely';
import { columnTypes } from '../column-types.ts';
import type { Engine } from '../storage.ts';

/** Sums of the facts of a path on a day, in one category with one vendor. */
interface PathSum {
  readonly upline_path: string;
  readonly currency: string;
  readonly category: string;
  readonly vassalage: string;
  readonly rounds: number | bigint | string;
  readonly stake_minor: number | bigint | string;
  readonly valid_stake_minor: number | bigint | string;
  readonly payout_minor: number | bigint | string;
}

/** Rows that one statement writes. */
const mostAtOnce = 500;

/** Adds sums of team play by category and vendor, filled from the existing facts. */
export async function up(db: Kysely<unknown>, engine: Engine): Promise<void> {
  const { int, text, end } = columnTypes(engine);
  await end(
    db.schema
      .createTable('team_product_days')
      .addColumn('agent_id', text, (column) => column.notNull())
      .addColumn('day', text, (column) => column.notNull())
      .addColumn('currency', text, (column) => column.notNull())
      .addColumn('category', text, (column) => column.notNull())
      .addColumn('vassalage', text, (column) => column.notNull())
      .addColumn('rounds', int, (column) => column.notNull())
      .addColumn('stake_minor', int, (column) => column.notNull())
      .addColumn('valid_stake_minor', int, (column) => column.notNull())
      .addColumn('payout_minor', int, (column) => column.notNull())
      .addPrimaryKeyConstraint('team_product_days_key', [
        'agent_id',
        'day',
        'currency',
        'category',
        'vassalage',
      ]),
  ).execute();
  await db.schema
    .createIndex('team_product_days_of_day')
    .on('team_product_days')
    .columns(['day'])
    .execute();
  const { rows } = await sql<{ day: string }>`
    select distinct day from team_days order by day
  `.execute(db);
  for (const { day } of rows) await fillDay(db, day);
}

async function fillDay(db: Kysely<unknown>, day: string): Promise<void> {
  const { rows } = await sql<PathSum>`
    select upline_path, currency, category, vassalage,
      sum(case when kind = 'settled' then 1 else 0 end) as rounds, sum(stake_minor) as stake_minor,
      sum(valid_stake_minor) as valid_stake_minor, sum(payout_minor) as payout_minor
    from facts where day = ${day} and mode = 'real'
    group by upline_path, currency, category, vassalage
  `.execute(db);
  const sums = new Map<string, bigint[]>();
  for (const { upline_path, currency, category, vassalage, ...row } of rows) {
    const figures = [row.rounds, row.stake_minor, row.valid_stake_minor, row.payout_minor];
    for (const agentId of upline_path.split('/').filter(Boolean).slice(0, -1)) {
      const key = [agentId, currency, category, vassalage].join('\n');
      const before = sums.get(key);
      sums.set(
        key,
        figures.map((figure, index) => BigInt(figure) + (before?.[index] ?? 0n)),
      );
    }
  }
  const entries = [...sums];
  for (let from = 0; from < entries.length; from += mostAtOnce) {
    const values = entries.slice(from, from + mostAtOnce).map(([key, figures]) => {
      const [agentId, ...product] = key.split('\n');
      return sql`(${sql.join([agentId, day, ...product, ...figures])})`;
    });
    await sql`insert into team_product_days (agent_id, day, currency, category, vassalage, rounds,
      stake_minor, valid_stake_minor, payout_minor) values ${sql.join(values)}`.execute(db);
  }
}
