import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { formatExact, parseExact } from '../exact-json.ts';
import type { PlannedRun, RunInputs } from '../run.ts';
import type { RecountDifference } from './recount-difference.ts';

/** Lists runs of a kind for periods that begin from a moment on, the earliest first. */
export async function listRunsFrom(
  reader: Reader,
  { kind, fromMs }: { readonly kind: ContractKind; readonly fromMs: number },
  limit: number,
): Promise<PlannedRun[]> {
  const rows = await reader
    .selectFrom('commission_runs')
    .selectAll()
    .where('kind', '=', kind)
    .where('starts_at_ms', '>=', fromMs)
    .orderBy('starts_at_ms')
    .orderBy('period_kind')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    kind,
    period: {
      kind: row.period_kind as PeriodKind,
      key: row.period_key,
      startMs: row.starts_at_ms,
      endMs: row.ends_at_ms,
    },
    inputs: row.inputs === null ? undefined : parseExact<RunInputs>(row.inputs),
  }));
}

/**
 * Reads the last runs and the last correction of a kind; a recount is valid until one of them
 * changes.
 */
export async function readBasis(reader: Reader, kind: ContractKind): Promise<string> {
  const runs = await reader
    .selectFrom('commission_runs')
    .select(['period_kind', (each) => each.fn.max('starts_at_ms').as('last')])
    .where('kind', '=', kind)
    .groupBy('period_kind')
    .orderBy('period_kind')
    .execute();
  const correction = await reader
    .selectFrom('commission_corrections')
    .select('id')
    .where('kind', '=', kind)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst();
  const last = runs.map((row) => `${row.period_kind} ${row.last}`);
  return [...last, correction?.id ?? ''].join('\n');
}

/** Inserts a recount for staff to decide on, and deletes those made before `forgetBeforeMs`. */
export async function insertRecount(
  transaction: Transaction,
  recount: {
    readonly id: string;
    readonly kind: ContractKind;
    readonly basis: string;
    readonly found: readonly RecountDifference[];
    readonly nowMs: number;
    readonly forgetBeforeMs: number;
  },
): Promise<void> {
  const { id, kind, basis, found, nowMs } = recount;
  await transaction
    .deleteFrom('commission_recounts')
    .where('created_at_ms', '<', recount.forgetBeforeMs)
    .execute();
  await transaction
    .insertInto('commission_recounts')
    .values({ id, kind, basis, found: formatExact(found), created_at_ms: nowMs })
    .execute();
}

/** Finds a saved recount; `undefined` when there is none under the id. */
export async function findRecount(reader: Reader, id: string) {
  const row = await reader
    .selectFrom('commission_recounts')
    .selectAll()
    .where('id', '=', id)
    .executeTakeFirst();
  if (!row) return undefined;
  const found = parseExact<readonly RecountDifference[]>(row.found);
  return { kind: row.kind as ContractKind, basis: row.basis, found };
}
