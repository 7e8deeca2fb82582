import { sql } from 'kysely';
import type { FactsTable, GameDaysTable, MemberDaysTable } from '#platform/base/db/fact-tables.ts';
import { prepared } from '#platform/base/db/prepared.ts';
import { type ColumnTypes, insertRows } from '#platform/base/db/rows.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

const added = (table: 'member_days' | 'game_days') => ({
  rounds: sql<number>`${sql.ref(table)}.rounds + excluded.rounds`,
  stake_minor: sql<bigint>`${sql.ref(table)}.stake_minor + excluded.stake_minor`,
  valid_stake_minor: sql<bigint>`${sql.ref(table)}.valid_stake_minor + excluded.valid_stake_minor`,
  payout_minor: sql<bigint>`${sql.ref(table)}.payout_minor + excluded.payout_minor`,
});

const key = ['day', 'currency', 'mode', 'category', 'vassalage'] as const;

/** Adds to what a member played on a day. */
export async function addMemberDay(transaction: Transaction, row: MemberDaysTable): Promise<void> {
  await upsertMemberDay(transaction, { ...row });
}

type Row<Table> = { [Name in keyof Table]: Table[Name] };

const figuresOf = (row: Row<Omit<MemberDaysTable, 'member_id'>>) => ({
  day: row.day,
  currency: row.currency,
  mode: row.mode,
  category: row.category,
  vassalage: row.vassalage,
  rounds: row.rounds,
  stake_minor: row.stake_minor,
  valid_stake_minor: row.valid_stake_minor,
  payout_minor: row.payout_minor,
});

const upsertMemberDay = prepared((reader, row: Row<MemberDaysTable>) =>
  reader
    .insertInto('member_days')
    .values({ ...figuresOf(row), member_id: row.member_id })
    .onConflict((each) => each.columns(['member_id', ...key]).doUpdateSet(added('member_days'))),
);

/** Adds to what was played of a game on a day. */
export async function addGameDay(transaction: Transaction, row: GameDaysTable): Promise<void> {
  await upsertGameDay(transaction, { ...row });
}

const upsertGameDay = prepared((reader, row: Row<GameDaysTable>) =>
  reader
    .insertInto('game_days')
    .values({ ...figuresOf(row), game_id: row.game_id })
    .onConflict((each) => each.columns(['game_id', ...key]).doUpdateSet(added('game_days'))),
);

/** Writes facts in one statement; none is ever changed. */
export async function insertFacts(
  transaction: Transaction,
  rows: readonly FactsTable[],
): Promise<void> {
  await insertRows(transaction, { table: 'facts', columns: factColumns }, rows);
}

const factColumns: ColumnTypes<FactsTable> = {
  id: 'text',
  kind: 'text',
  settled_at_ms: 'bigint',
  day: 'text',
  member_id: 'text',
  upline_path: 'text',
  category: 'text',
  vassalage: 'text',
  game_id: 'text',
  round_id: 'text',
  stake_minor: 'bigint',
  valid_stake_minor: 'bigint',
  payout_minor: 'bigint',
  currency: 'text',
  mode: 'text',
};

const sums = [
  sql<bigint>`coalesce(sum(stake_minor), 0)`.as('stake_minor'),
  sql<bigint>`coalesce(sum(payout_minor), 0)`.as('payout_minor'),
] as const;

interface MemberCurrency {
  readonly memberId: string;
  readonly currency: string;
}

/** Sums a member's stakes and payouts in real money, by the facts of a span. */
export async function sumFacts(
  reader: Reader,
  query: MemberCurrency & { readonly fromMs: number; readonly untilMs: number },
) {
  return reader
    .selectFrom('facts')
    .select([...sums])
    .where('member_id', '=', query.memberId)
    .where('settled_at_ms', '>=', query.fromMs)
    .where('settled_at_ms', '<', query.untilMs)
    .where('currency', '=', query.currency)
    .where('mode', '=', 'real')
    .executeTakeFirstOrThrow();
}

/** Sums the same by whole days, from one day on. */
export async function sumDays(
  reader: Reader,
  query: MemberCurrency & { readonly fromDay: string },
) {
  return reader
    .selectFrom('member_days')
    .select([...sums])
    .where('member_id', '=', query.memberId)
    .where('day', '>=', query.fromDay)
    .where('currency', '=', query.currency)
    .where('mode', '=', 'real')
    .executeTakeFirstOrThrow();
}

/** Returns whether a member has ever played for real money. */
export async function hasFacts(
  reader: Reader,
  { memberId, currency }: MemberCurrency,
): Promise<boolean> {
  const row = await reader
    .selectFrom('member_days')
    .select('day')
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .where('mode', '=', 'real')
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
