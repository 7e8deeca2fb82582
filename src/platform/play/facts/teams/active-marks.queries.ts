import { sql } from 'kysely';
import type { Stretch } from '#lib/commission/calendar.ts';
import { dayMs } from '#lib/time.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { type Mark, markKey, type PathStakes, stakesKey } from './active-agents.ts';

/** Lists marks of members in spans, by `markKey`. */
export async function listMarks(
  reader: Reader,
  query: {
    readonly days: readonly string[];
    readonly periods: readonly string[];
    readonly memberIds: readonly string[];
  },
): Promise<ReadonlyMap<string, Mark>> {
  const columns = ['member_id as memberId', 'currency', 'upline_path as uplinePath'] as const;
  const rows = await reader
    .selectFrom('active_days')
    .select(['day as span', ...columns])
    .where('day', 'in', listOrNone(query.days))
    .where('member_id', 'in', [...query.memberIds])
    .unionAll(
      reader
        .selectFrom('active_periods')
        .select(['period as span', ...columns])
        .where('period', 'in', listOrNone(query.periods))
        .where('member_id', 'in', [...query.memberIds]),
    )
    .execute();
  return new Map(rows.map((row) => [markKey(row), row]));
}

/** Returns the list, with an empty text in place of none: no engine takes an empty list. */
function listOrNone(spans: readonly string[]): string[] {
  return spans.length === 0 ? [''] : [...spans];
}

/**
 * Lists valid stakes of members in a span by path, by `stakesKey`; real play alone. The bounds in
 * time are for the index: a day of any zone is within a day of UTC's.
 */
export async function listStakes(
  reader: Reader,
  query: { readonly stretch: Stretch; readonly memberIds: readonly string[] },
): Promise<ReadonlyMap<string, readonly PathStakes[]>> {
  const { first, next } = query.stretch;
  const rows = await reader
    .selectFrom('facts')
    .select(['member_id as memberId', 'currency', 'upline_path as uplinePath'])
    .select(sql<bigint>`sum(valid_stake_minor)`.as('valid_stake_minor'))
    .where('member_id', 'in', [...query.memberIds])
    .where('settled_at_ms', '>=', Date.parse(first) - dayMs)
    .where('settled_at_ms', '<', Date.parse(next) + dayMs)
    .where('day', '>=', first)
    .where('day', '<', next)
    .where('mode', '=', 'real')
    .groupBy(['member_id', 'currency', 'upline_path'])
    .execute();
  return Map.groupBy(
    rows.map(({ valid_stake_minor: validStakeMinor, ...row }) => ({ ...row, validStakeMinor })),
    stakesKey,
  );
}

/**
 * Inserts marks of members without one; returns the keys of those that nobody else inserted
 * meanwhile.
 */
export async function insertMarks(
  transaction: Transaction,
  { isDay, marks }: { readonly isDay: boolean; readonly marks: readonly Mark[] },
): Promise<ReadonlySet<string>> {
  const rows = marks.map(({ span, memberId, currency, uplinePath }) => ({
    member_id: memberId,
    currency,
    upline_path: uplinePath,
    day: span,
    period: span,
  }));
  const written: Omit<Mark, 'uplinePath'>[] = [];
  const columns = ['member_id as memberId', 'currency'] as const;
  // SQLite binds some thousand values at once.
  for (let start = 0; start < rows.length; start += 200) {
    const some = rows.slice(start, start + 200);
    const query = isDay
      ? transaction
          .insertInto('active_days')
          .values(some.map(({ period: _, ...row }) => row))
          .onConflict((conflict) => conflict.doNothing())
          .returning(['day as span', ...columns])
      : transaction
          .insertInto('active_periods')
          .values(some.map(({ day: _, ...row }) => row))
          .onConflict((conflict) => conflict.doNothing())
          .returning(['period as span', ...columns]);
    written.push(...(await query.execute()));
  }
  return new Set(written.map(markKey));
}

/** Replaces a mark that was read; false when it has changed since. */
export async function replaceMark(
  transaction: Transaction,
  mark: Omit<Mark, 'uplinePath'> & {
    readonly isDay: boolean;
    readonly before: string;
    readonly after: string | undefined;
  },
): Promise<boolean> {
  const { isDay, span, memberId, currency, before, after } = mark;
  const table = sql.table(isDay ? 'active_days' : 'active_periods');
  const column = sql.ref(isDay ? 'day' : 'period');
  const place = sql`${column} = ${span} and member_id = ${memberId} and currency = ${currency}
    and upline_path = ${before}`;
  const write =
    after === undefined
      ? sql`delete from ${table} where ${place}`
      : sql`update ${table} set upline_path = ${after} where ${place}`;
  const { numAffectedRows } = await write.execute(transaction);
  return numAffectedRows === 1n;
}
