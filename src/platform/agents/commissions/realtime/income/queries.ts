import { sql } from 'kysely';
import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';

interface Day {
  readonly startMs: number;
  readonly endMs: number;
}

function selectFiveMinuteLines(reader: Reader, contractId: string, { startMs, endMs }: Day) {
  return reader
    .selectFrom('commission_lines')
    .where('contract_id', '=', contractId)
    .where('starts_at_ms', '>=', startMs)
    .where('starts_at_ms', '<', endMs)
    .where('period_kind', '=', 'fiveMinutes');
}

/** Finds a contract's last line of five minutes in a day; `undefined` for none. */
export async function findLastLine(reader: Reader, contractId: string, day: Day) {
  return selectFiveMinuteLines(reader, contractId, day)
    .select(['rate_bps as rateBps', 'working'])
    .orderBy('starts_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** Sums a contract's five-minute lines of a day, in minor units. */
export async function sumDueOfDay(reader: Reader, contractId: string, day: Day): Promise<bigint> {
  const row = await selectFiveMinuteLines(reader, contractId, day)
    .select(sql<bigint>`coalesce(sum(due_minor), 0)`.as('due_minor'))
    .executeTakeFirstOrThrow();
  return row.due_minor;
}

/** Finds the true-up of a contract's day; `undefined` for none. */
export async function findTrueUp(reader: Reader, contractId: string, day: string) {
  const row = await reader
    .selectFrom('commission_lines')
    .select(['due_minor', 'working'])
    .where('contract_id', '=', contractId)
    .where('period_key', '=', day)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns whether a contract has its line of five minutes. */
export async function hasLine(
  reader: Reader,
  contractId: string,
  fiveMinutes: Day,
): Promise<boolean> {
  const query = selectFiveMinuteLines(reader, contractId, fiveMinutes).select('id').limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
