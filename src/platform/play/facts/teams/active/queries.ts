import { sql } from 'kysely';
import type { Stretch } from '#lib/commission/calendar.ts';
import type { ActiveDaysTable } from '#platform/base/db/fact-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** That a member was active on a day, or in a period. */
export type Active = Omit<ActiveDaysTable, 'day'>;

/** Notes that members were active; answers those of whom it was not noted yet. */
export async function insertActiveDays(
  transaction: Transaction,
  rows: readonly ActiveDaysTable[],
): Promise<ActiveDaysTable[]> {
  return transaction
    .insertInto('active_days')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
}

/** The same of periods. */
export async function insertActivePeriods(
  transaction: Transaction,
  rows: readonly (Active & { readonly period: string })[],
): Promise<(Active & { readonly period: string })[]> {
  return transaction
    .insertInto('active_periods')
    .values([...rows])
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .execute();
}

/** Who had a real bet settled on a day, once for each path of theirs on it, the first one first. */
export async function listBettors(reader: Reader, day: string): Promise<Active[]> {
  return reader
    .selectFrom('facts')
    .select(['member_id', 'currency', 'upline_path'])
    .where('day', '=', day)
    .where('mode', '=', 'real')
    .where('kind', '=', 'settled')
    .where('stake_minor', '>', 0n)
    .groupBy(['member_id', 'currency', 'upline_path'])
    .orderBy((facts) => facts.fn.min('settled_at_ms'))
    .execute();
}

/** Who is noted as active on a day. */
export async function listActive(reader: Reader, day: string): Promise<ActiveDaysTable[]> {
  return reader.selectFrom('active_days').selectAll().where('day', '=', day).execute();
}

/** Writes who was active on a day in place of what is noted of that member. */
export async function putActiveDay(transaction: Transaction, row: ActiveDaysTable): Promise<void> {
  await transaction
    .insertInto('active_days')
    .values(row)
    .onConflict((each) =>
      each.columns(['day', 'member_id', 'currency']).doUpdateSet({ upline_path: row.upline_path }),
    )
    .execute();
}

/** Takes back that somebody was active on a day. */
export async function deleteActiveDay(
  transaction: Transaction,
  { day, member_id, currency }: ActiveDaysTable,
): Promise<void> {
  await transaction
    .deleteFrom('active_days')
    .where('day', '=', day)
    .where('member_id', '=', member_id)
    .where('currency', '=', currency)
    .execute();
}

/** Notes the active of a period anew, by its days: each by the first day's path. */
export async function noteActivePeriod(
  transaction: Transaction,
  { key, first, next }: Stretch,
): Promise<void> {
  await transaction.deleteFrom('active_periods').where('period', '=', key).execute();
  await transaction
    .insertInto('active_periods')
    .columns(['period', 'member_id', 'currency', 'upline_path'])
    .expression((each) =>
      each
        .selectFrom(
          each
            .selectFrom('active_days')
            .select(['member_id', 'currency'])
            .select((days) => days.fn.min('day').as('day'))
            .where('day', '>=', first)
            .where('day', '<', next)
            .groupBy(['member_id', 'currency'])
            .as('first'),
        )
        .innerJoin('active_days as days', (join) =>
          join
            .onRef('days.day', '=', 'first.day')
            .onRef('days.member_id', '=', 'first.member_id')
            .onRef('days.currency', '=', 'first.currency'),
        )
        .select([
          sql<string>`cast(${key} as text)`.as('period'),
          'days.member_id',
          'days.currency',
          'days.upline_path',
        ]),
    )
    .execute();
}

/** Who is noted as active in a period. */
export async function listActiveOfPeriod(reader: Reader, period: string): Promise<Active[]> {
  return reader
    .selectFrom('active_periods')
    .select(['member_id', 'currency', 'upline_path'])
    .where('period', '=', period)
    .execute();
}
