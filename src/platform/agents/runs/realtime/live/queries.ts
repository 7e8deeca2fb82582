import { sql } from 'kysely';
import type { Reader } from '#platform/base/db/storage.ts';

interface Day {
  readonly startMs: number;
  readonly endMs: number;
}

function fiveMinutesOf(reader: Reader, contractId: string, { startMs, endMs }: Day) {
  return reader
    .selectFrom('commission_lines')
    .where('contract_id', '=', contractId)
    .where('starts_at_ms', '>=', startMs)
    .where('starts_at_ms', '<', endMs)
    .where('period_kind', '=', 'fiveMinutes');
}

/** A contract's last five minutes of a day; `undefined` where none has a line. */
export async function findLastLine(reader: Reader, contractId: string, day: Day) {
  return fiveMinutesOf(reader, contractId, day)
    .select(['rate_bps', 'working'])
    .orderBy('starts_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
}

/** What a contract's five minutes of a day came to, in minor units. */
export async function sumDue(reader: Reader, contractId: string, day: Day): Promise<bigint> {
  const row = await fiveMinutesOf(reader, contractId, day)
    .select(sql<bigint>`coalesce(sum(due_minor), 0)`.as('due_minor'))
    .executeTakeFirstOrThrow();
  return row.due_minor;
}

/** The true-up of a contract's day; `undefined` where it has none. */
export async function findTrueUp(reader: Reader, contractId: string, day: string) {
  return reader
    .selectFrom('commission_lines')
    .select(['due_minor', 'working'])
    .where('contract_id', '=', contractId)
    .where('period_key', '=', day)
    .executeTakeFirst();
}

/** Whether a contract has its line of five minutes. */
export async function hasLine(
  reader: Reader,
  contractId: string,
  fiveMinutes: Day,
): Promise<boolean> {
  const query = fiveMinutesOf(reader, contractId, fiveMinutes).select('id').limit(1);
  return (await query.executeTakeFirst()) !== undefined;
}
