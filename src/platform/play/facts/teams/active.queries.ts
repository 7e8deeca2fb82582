import { sql } from 'kysely';
import type { Stretch } from '#lib/commission/calendar.ts';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ActiveDaysTable } from '../tables.ts';
import type { Mark, PathStakes } from './active-agents.ts';

/** Day on which a member was active, and for whom. */
export type ActiveDay = CamelRow<ActiveDaysTable>;

/** Member who was active on a day or in a period, and for whom. */
export type ActiveMember = Omit<ActiveDay, 'day'>;

/** Lists the valid stakes of members on a day by path, of real play. */
export async function listStakesOfDay(
  reader: Reader,
  day: string,
): Promise<(Pick<ActiveMember, 'memberId' | 'currency'> & PathStakes)[]> {
  const rows = await reader
    .selectFrom('facts')
    .select(['member_id', 'currency', 'upline_path as uplinePath'])
    .select(sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'))
    .where('day', '=', day)
    .where('mode', '=', 'real')
    .where('valid_stake_minor', '<>', 0n)
    .groupBy(['member_id', 'currency', 'upline_path'])
    .execute();
  return rows.map(fromRow);
}

/**
 * Lists members recorded as active in a period whose mark may be wrong: those whose days have
 * several paths, and those with a day below zero.
 */
export async function listUnsureMembers(
  reader: Reader,
  { key, first, next }: Stretch,
): Promise<Mark[]> {
  const rows = await sql<Mark>`
    select noted.period as span, noted.member_id as "memberId", noted.currency,
      noted.upline_path as "uplinePath"
    from active_periods as noted
    where noted.period = ${key} and (
      exists (select 1 from active_days as days where days.member_id = noted.member_id
        and days.currency = noted.currency and days.day >= ${first} and days.day < ${next}
        and days.upline_path <> noted.upline_path)
      or exists (select 1 from member_days as sums where sums.member_id = noted.member_id
        and sums.currency = noted.currency and sums.day >= ${first} and sums.day < ${next}
        and sums.mode = 'real' and sums.valid_stake_minor < 0))
  `.execute(reader);
  return rows.rows;
}

/** Lists the members recorded as active on a day. */
export async function listActiveMembers(reader: Reader, day: string): Promise<ActiveDay[]> {
  const rows = await reader.selectFrom('active_days').selectAll().where('day', '=', day).execute();
  return rows.map(fromRow);
}

/** Saves a member's active day over the stored one. */
export async function saveActiveDay(transaction: Transaction, active: ActiveDay): Promise<void> {
  const row = toRow<ActiveDaysTable>(active);
  await transaction
    .insertInto('active_days')
    .values(row)
    .onConflict((each) =>
      each.columns(['day', 'member_id', 'currency']).doUpdateSet({ upline_path: row.upline_path }),
    )
    .execute();
}

/** Deletes a member's active day. */
export async function deleteActiveDay(
  transaction: Transaction,
  { day, memberId, currency }: ActiveDay,
): Promise<void> {
  await transaction
    .deleteFrom('active_days')
    .where('day', '=', day)
    .where('member_id', '=', memberId)
    .where('currency', '=', currency)
    .execute();
}

/** Rebuilds the active members of a period from its days: each by the path of the first day. */
export async function rebuildActivePeriod(
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

/** Lists the members recorded as active in a period. */
export async function listActiveOfPeriod(reader: Reader, period: string): Promise<ActiveMember[]> {
  const rows = await reader
    .selectFrom('active_periods')
    .select(['member_id', 'currency', 'upline_path'])
    .where('period', '=', period)
    .execute();
  return rows.map(fromRow);
}
