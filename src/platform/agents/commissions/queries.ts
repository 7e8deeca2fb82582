import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { formatExact, parseExact } from './exact-json.ts';
import type { PlannedRun, RunInputs } from './run.ts';

type RunKey = { readonly kind: ContractKind; readonly periodKind: PeriodKind };

/** Finds the last run of a kind and length of periods, or the last one before a moment. */
export async function findLastRun<Inputs = RunInputs>(
  reader: Reader,
  { kind, periodKind }: RunKey,
  beforeMs = Number.MAX_SAFE_INTEGER,
): Promise<PlannedRun<Inputs> | undefined> {
  const row = await reader
    .selectFrom('commission_runs')
    .selectAll()
    .where('kind', '=', kind)
    .where('period_kind', '=', periodKind)
    .where('starts_at_ms', '<', beforeMs)
    .orderBy('starts_at_ms', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (!row) return undefined;
  const { starts_at_ms: startsAtMs, ends_at_ms: endMs, inputs } = row;
  return {
    kind,
    period: { kind: periodKind, key: row.period_key, startMs: startsAtMs, endMs },
    inputs: inputs === null ? undefined : parseExact<Inputs>(inputs),
  };
}

/**
 * Finds the start of the first contract of a kind and length of periods; `undefined` before any.
 */
export async function findFirstStart(
  reader: Reader,
  { kind, periodKind }: RunKey,
): Promise<number | undefined> {
  const row = await reader
    .selectFrom('agent_contract_versions')
    .select('starts_at_ms')
    .where('kind', '=', kind)
    .where('period', '=', periodKind)
    .where('starts_at_ms', 'is not', null)
    .orderBy('starts_at_ms')
    .limit(1)
    .executeTakeFirst();
  return row?.starts_at_ms ?? undefined;
}

/** Inserts a run's inputs; a run that was planned before stays as it is. */
export async function insertRun(
  transaction: Transaction,
  { kind, period, inputs }: PlannedRun<unknown>,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('commission_runs')
    .values({
      kind,
      period_kind: period.kind,
      period_key: period.key,
      starts_at_ms: period.startMs,
      ends_at_ms: period.endMs,
      inputs: formatExact(inputs),
      planned_at_ms: nowMs,
      finished_at_ms: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a run; its inputs are kept in its lines. */
export async function finishRun(
  transaction: Transaction,
  { kind, period }: Pick<PlannedRun, 'kind' | 'period'>,
  nowMs: number,
): Promise<void> {
  await transaction
    .updateTable('commission_runs')
    .set({ inputs: null, finished_at_ms: nowMs })
    .where('kind', '=', kind)
    .where('period_kind', '=', period.kind)
    .where('period_key', '=', period.key)
    .where('finished_at_ms', 'is', null)
    .execute();
}

/**
 * Finds the contract of a kind that began first. Planning and correcting lock it, so that they
 * happen one at a time.
 */
export async function findFirstContract(
  reader: Reader,
  kind: ContractKind,
): Promise<string | undefined> {
  const row = await reader
    .selectFrom('agent_contract_versions')
    .select('contract_id')
    .where('kind', '=', kind)
    .where('starts_at_ms', 'is not', null)
    .orderBy('starts_at_ms')
    .orderBy('contract_id')
    .limit(1)
    .executeTakeFirst();
  return row?.contract_id;
}
