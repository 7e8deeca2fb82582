import { sql } from 'kysely';
import type { Stretch } from '#lib/commission/calendar.ts';
import { dayMs } from '#lib/time.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { type Mark, markKey, type PathStakes } from './counted-agents.ts';

/** Marks of members in spans, by `markKey`. */
export async function listMarks(
  reader: Reader,
  of: {
    readonly days: readonly string[];
    readonly periods: readonly string[];
    readonly memberIds: readonly string[];
  },
): Promise<ReadonlyMap<string, Mark>> {
  const named = ['member_id as memberId', 'currency', 'upline_path as uplinePath'] as const;
  const rows = await reader
    .selectFrom('active_days')
    .select(['day as span', ...named])
    .where('day', 'in', listOrNone(of.days))
    .where('member_id', 'in', [...of.memberIds])
    .unionAll(
      reader
        .selectFrom('active_periods')
        .select(['period as span', ...named])
        .where('period', 'in', listOrNone(of.periods))
        .where('member_id', 'in', [...of.memberIds]),
    )
    .execute();
  return new Map(rows.map((row) => [markKey(row), row]));
}

/** No engine takes a list of nothing. */
function listOrNone(spans: readonly string[]): string[] {
  return spans.length === 0 ? [''] : [...spans];
}

/**
 * A member's valid stakes of a span by path; real play alone. Moments are for the index: a day of any
 * zone is within a day of UTC's.
 */
export async function listStakes(
  reader: Reader,
  of: { readonly stretch: Stretch; readonly memberId: string; readonly currency: string },
): Promise<PathStakes[]> {
  const { first, next } = of.stretch;
  const rows = await reader
    .selectFrom('facts')
    .select('upline_path as uplinePath')
    .select(sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'))
    .where('member_id', '=', of.memberId)
    .where('settled_at_ms', '>=', Date.parse(first) - dayMs)
    .where('settled_at_ms', '<', Date.parse(next) + dayMs)
    .where('day', '>=', first)
    .where('day', '<', next)
    .where('currency', '=', of.currency)
    .where('mode', '=', 'real')
    .groupBy('upline_path')
    .execute();
  return rows.map(({ uplinePath, valid_stake_minor: validStakeMinor }) => ({
    ...{ uplinePath, validStakeMinor },
  }));
}

/** Writes a mark in place of the one that was read; false where another one stands by now. */
export async function replaceMark(
  transaction: Transaction,
  mark: Omit<Mark, 'uplinePath'> & {
    readonly isDay: boolean;
    readonly before: string | undefined;
    readonly after: string | undefined;
  },
): Promise<boolean> {
  const { isDay, span, memberId, currency, before, after } = mark;
  const table = sql.table(isDay ? 'active_days' : 'active_periods');
  const column = sql.ref(isDay ? 'day' : 'period');
  const place = sql`${column} = ${span} and member_id = ${memberId} and currency = ${currency}
    and upline_path = ${before ?? ''}`;
  const write =
    before === undefined
      ? sql`insert into ${table} (${column}, member_id, currency, upline_path)
          values (${span}, ${memberId}, ${currency}, ${after ?? ''}) on conflict do nothing`
      : after === undefined
        ? sql`delete from ${table} where ${place}`
        : sql`update ${table} set upline_path = ${after} where ${place}`;
  const { numAffectedRows } = await write.execute(transaction);
  return numAffectedRows === 1n;
}
