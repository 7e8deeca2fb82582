import { sql } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import type { CamelRow } from '#platform/base/db/row-names.ts';
import { type ColumnTypes, insertRows } from '#platform/base/db/rows.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { FactsTable, GameDaysTable, MemberDaysTable } from './tables.ts';

const addedColumns = (table: 'member_days' | 'game_days') => ({
  rounds: sql<number>`${sql.ref(table)}.rounds + excluded.rounds`,
  stake_minor: sql<bigint>`${sql.ref(table)}.stake_minor + excluded.stake_minor`,
  valid_stake_minor: sql<bigint>`${sql.ref(table)}.valid_stake_minor + excluded.valid_stake_minor`,
  payout_minor: sql<bigint>`${sql.ref(table)}.payout_minor + excluded.payout_minor`,
});

/** Fact as it is stored. */
export type StoredFactRow = CamelRow<FactsTable>;

/** Sums of a member on a day, in one currency, mode, category and vendor. */
export type MemberDay = CamelRow<MemberDaysTable>;

/** Sums of a game on a day. */
export type GameDay = CamelRow<GameDaysTable>;

const key = ['day', 'currency', 'mode', 'category', 'vassalage'] as const;

/** Adds to what a member played on a day. */
export async function addMemberDay(transaction: Transaction, sums: MemberDay): Promise<void> {
  await upsertMemberDay(transaction, sums);
}

const toFigures = (sums: Omit<MemberDay, 'memberId'>) => ({
  day: sums.day,
  currency: sums.currency,
  mode: sums.mode,
  category: sums.category,
  vassalage: sums.vassalage,
  rounds: sums.rounds,
  stake_minor: sums.stakeMinor,
  valid_stake_minor: sums.validStakeMinor,
  payout_minor: sums.payoutMinor,
});

const upsertMemberDay = prepared((reader, sums: MemberDay) =>
  reader
    .insertInto('member_days')
    .values({ ...toFigures(sums), member_id: sums.memberId })
    .onConflict((each) =>
      each.columns(['member_id', ...key]).doUpdateSet(addedColumns('member_days')),
    ),
);

/** Adds to what was played of a game on a day. */
export async function addGameDay(transaction: Transaction, sums: GameDay): Promise<void> {
  await upsertGameDay(transaction, sums);
}

const upsertGameDay = prepared((reader, sums: GameDay) =>
  reader
    .insertInto('game_days')
    .values({ ...toFigures(sums), game_id: sums.gameId })
    .onConflict((each) => each.columns(['game_id', ...key]).doUpdateSet(addedColumns('game_days'))),
);

/** Writes facts in one statement; none is ever changed. */
export async function insertFacts(
  transaction: Transaction,
  facts: readonly StoredFactRow[],
): Promise<void> {
  await insertRows(transaction, { table: 'facts', columns: factColumns }, facts.map(toFactRow));
}

/**
 * Builds the row of a fact by hand, which is faster than a loop: the fact of every bet passes here.
 */
function toFactRow(fact: StoredFactRow): FactsTable {
  return {
    id: fact.id,
    kind: fact.kind,
    settled_at_ms: fact.settledAtMs,
    day: fact.day,
    member_id: fact.memberId,
    upline_path: fact.uplinePath,
    category: fact.category,
    vassalage: fact.vassalage,
    game_id: fact.gameId,
    round_id: fact.roundId,
    stake_minor: fact.stakeMinor,
    valid_stake_minor: fact.validStakeMinor,
    payout_minor: fact.payoutMinor,
    currency: fact.currency,
    mode: fact.mode,
  };
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

/** Stakes and payouts of a span. */
interface StakesAndPayouts {
  readonly stakeMinor: bigint;
  readonly payoutMinor: bigint;
}

interface MemberCurrency {
  readonly memberId: string;
  readonly currency: string;
}

/** Sums a member's stakes and payouts in real money, by the facts of a span. */
export async function sumFacts(
  reader: Reader,
  query: MemberCurrency & { readonly fromMs: number; readonly untilMs: number },
): Promise<StakesAndPayouts> {
  const row = await reader
    .selectFrom('facts')
    .select([...sums])
    .where('member_id', '=', query.memberId)
    .where('settled_at_ms', '>=', query.fromMs)
    .where('settled_at_ms', '<', query.untilMs)
    .where('currency', '=', query.currency)
    .where('mode', '=', 'real')
    .executeTakeFirstOrThrow();
  return { stakeMinor: row.stake_minor, payoutMinor: row.payout_minor };
}

/** Sums the same by whole days, from one day on. */
export async function sumDays(
  reader: Reader,
  query: MemberCurrency & { readonly fromDay: string },
): Promise<StakesAndPayouts> {
  const row = await reader
    .selectFrom('member_days')
    .select([...sums])
    .where('member_id', '=', query.memberId)
    .where('day', '>=', query.fromDay)
    .where('currency', '=', query.currency)
    .where('mode', '=', 'real')
    .executeTakeFirstOrThrow();
  return { stakeMinor: row.stake_minor, payoutMinor: row.payout_minor };
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
