import { sql } from 'kysely';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PointEarningsTable } from '../tables.ts';

/** Earning of a member, kind and day, as it is stored. */
export type EarningRow = CamelRow<PointEarningsTable>;

/** Amount of a member on a day, by its category of play. */
export interface MemberAmount {
  readonly memberId: string;
  readonly category: string;
  readonly amountMinor: bigint;
}

interface DayScope {
  readonly day: string;
  readonly currency: string;
}

/** Span of a day in time; its end is excluded. */
interface DayTimes {
  readonly fromMs: number;
  readonly untilMs: number;
}

/** Sums valid stakes of a day in real money by member and category, of these members or of all. */
export async function sumPlay(
  reader: Reader,
  { day, currency }: DayScope,
  memberIds?: readonly string[],
): Promise<MemberAmount[]> {
  const rows = await reader
    .selectFrom('member_days')
    .select(['member_id as memberId', 'category'])
    .select(sql<bigint>`sum(valid_stake_minor)`.as('amount_minor'))
    .where('day', '=', day)
    .where('currency', '=', currency)
    .where('mode', '=', 'real')
    .$if(memberIds !== undefined, (query) => query.where('member_id', 'in', [...(memberIds ?? [])]))
    .groupBy(['member_id', 'category'])
    .execute();
  return rows.map(({ amount_minor: amountMinor, ...row }) => ({ ...row, amountMinor }));
}

/** Sums deposits that were credited in a span by member, of these members or of all. */
export async function sumDeposited(
  reader: Reader,
  { currency, fromMs, untilMs }: DayTimes & Pick<DayScope, 'currency'>,
  memberIds?: readonly string[],
): Promise<Omit<MemberAmount, 'category'>[]> {
  const rows = await reader
    .selectFrom('deposits')
    .select('member_id as memberId')
    .select(sql<bigint>`sum(credited_minor)`.as('amount_minor'))
    .where('ended_at_ms', '>=', fromMs)
    .where('ended_at_ms', '<', untilMs)
    .where('state', 'in', ['paid', 'approved'])
    .where('currency', '=', currency)
    .$if(memberIds !== undefined, (query) => query.where('member_id', 'in', [...(memberIds ?? [])]))
    .groupBy('member_id')
    .execute();
  return rows.map(({ amount_minor: amountMinor, ...row }) => ({ ...row, amountMinor }));
}

/** Lists those of the members who may be credited: real accounts, neither excluded nor closed. */
export async function listCreditable(
  reader: Reader,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  if (memberIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('members')
    .select('id')
    .where('id', 'in', [...memberIds])
    .where('account_type', '<>', 4)
    .where('excluded_until_ms', 'is', null)
    .where('closed_at_ms', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Lists the rests of members' last earnings before a day, by member and kind. */
export async function listCarried(
  reader: Reader,
  day: string,
  memberIds: readonly string[],
): Promise<{ memberId: string; kind: string; carryMinor: bigint }[]> {
  const rows = await reader
    .selectFrom('point_earnings')
    .select(['member_id as memberId', 'kind', 'carry_out_minor'])
    .where('member_id', 'in', [...memberIds])
    .where('day', '=', (each) =>
      each
        .selectFrom('point_earnings as former')
        .select(sql<string>`max(former.day)`.as('day'))
        .whereRef('former.member_id', '=', 'point_earnings.member_id')
        .whereRef('former.kind', '=', 'point_earnings.kind')
        .where('former.day', '<', day),
    )
    .execute();
  return rows.map(({ carry_out_minor: carryMinor, ...row }) => ({ ...row, carryMinor }));
}

/** Lists those of the members who have an earning of a day already. */
export async function listCredited(
  reader: Reader,
  day: string,
  memberIds: readonly string[],
): Promise<ReadonlySet<string>> {
  const rows = await reader
    .selectFrom('point_earnings')
    .select('member_id as memberId')
    .distinct()
    .where('day', '=', day)
    .where('member_id', 'in', [...memberIds])
    .execute();
  return new Set(rows.map(({ memberId }) => memberId));
}

/** Inserts the earning of a member, kind and day. */
export async function insertEarning(transaction: Transaction, earning: EarningRow): Promise<void> {
  await transaction
    .insertInto('point_earnings')
    .values(toRow<PointEarningsTable>(earning))
    .execute();
}

/** Returns an earning by its id; `undefined` for none. */
export async function findEarning(reader: Reader, id: string): Promise<EarningRow | undefined> {
  const row = await reader
    .selectFrom('point_earnings')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Lists the days on which anybody played for real money, the oldest first. */
export async function listPlayedDays(reader: Reader): Promise<string[]> {
  const rows = await reader
    .selectFrom('member_days')
    .select('day')
    .distinct()
    .where('mode', '=', 'real')
    .orderBy('day')
    .execute();
  return rows.map(({ day }) => day);
}

/** Returns the last day that is credited whole; `undefined` before the first. */
export async function findLastDay(reader: Reader): Promise<string | undefined> {
  const row = await reader
    .selectFrom('point_days')
    .select('day')
    .where('finished_at_ms', 'is not', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.day;
}

/** Locks a day until the transaction ends, so that two runs credit one after the other. */
export async function lockDay(transaction: Transaction, day: string): Promise<void> {
  await transaction
    .insertInto('point_days')
    .values({ day, finished_at_ms: null })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const query = transaction.selectFrom('point_days').select('day').where('day', '=', day);
  // An SQLite write transaction has the whole database to itself already.
  await (transaction.engine === 'postgres' ? query.forUpdate() : query).execute();
}

/** Marks a day as credited whole. */
export async function finishDay(
  transaction: Transaction,
  { day, nowMs }: { readonly day: string; readonly nowMs: number },
): Promise<void> {
  await transaction
    .insertInto('point_days')
    .values({ day, finished_at_ms: nowMs })
    .onConflict((conflict) => conflict.column('day').doUpdateSet({ finished_at_ms: nowMs }))
    .execute();
}

/** Rounds or deposits of a day that an earning counts, as the working shows them. */
export interface SourceRow {
  readonly id: string;
  readonly atMs: number;
  readonly title: string;
  readonly amountMinor: bigint;
}

/** Lists a member's settled rounds of a day in some categories, the latest first. */
export async function listPlaySources(
  reader: Reader,
  query: DayScope & {
    readonly memberId: string;
    readonly categories: readonly string[];
    readonly limit: number;
  },
): Promise<SourceRow[]> {
  const rows = await reader
    .selectFrom('facts')
    .leftJoin('games', 'games.game_id', 'facts.game_id')
    .select(['facts.id', 'facts.settled_at_ms as atMs', 'facts.valid_stake_minor'])
    .select((each) => each.fn.coalesce('games.title', 'facts.game_id').as('title'))
    .where('facts.member_id', '=', query.memberId)
    .where('facts.day', '=', query.day)
    .where('facts.currency', '=', query.currency)
    .where('facts.mode', '=', 'real')
    .where('facts.category', 'in', [...query.categories])
    .where('facts.valid_stake_minor', '<>', 0n)
    .orderBy('facts.settled_at_ms', 'desc')
    .orderBy('facts.id', 'desc')
    .limit(query.limit)
    .execute();
  return rows.map(({ valid_stake_minor: amountMinor, ...row }) => ({ ...row, amountMinor }));
}

/** Lists a member's deposits that were credited in a span, the latest first. */
export async function listDepositSources(
  reader: Reader,
  query: DayTimes & {
    readonly memberId: string;
    readonly currency: string;
    readonly limit: number;
  },
): Promise<SourceRow[]> {
  const rows = await reader
    .selectFrom('deposits')
    .select(['id', 'ended_at_ms as atMs', 'reference as title', 'credited_minor'])
    .where('member_id', '=', query.memberId)
    .where('ended_at_ms', '>=', query.fromMs)
    .where('ended_at_ms', '<', query.untilMs)
    .where('state', 'in', ['paid', 'approved'])
    .where('currency', '=', query.currency)
    .orderBy('ended_at_ms', 'desc')
    .limit(query.limit)
    .execute();
  return rows.map(({ credited_minor: amountMinor, atMs, ...row }) => ({
    ...row,
    atMs: atMs ?? 0,
    amountMinor,
  }));
}
