import type { Negative } from '#lib/commission/dividend.ts';
import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { Period } from '#lib/commission/periods.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { CommissionLinesTable } from '#platform/base/db/commission-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { readExact, writeExact } from './exact-json.ts';
import type { PlannedRun, RunInputs, Working } from './run.ts';

type RunKey = { readonly kind: ContractKind; readonly periodKind: PeriodKind };

/** The last run of a kind and length of periods; or the last one before a moment. */
export async function findLastRun(
  reader: Reader,
  { kind, periodKind }: RunKey,
  beforeMs = Number.MAX_SAFE_INTEGER,
): Promise<PlannedRun | undefined> {
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
    inputs: inputs === null ? undefined : readExact<RunInputs>(inputs),
  };
}

/** When the first contract of a kind and length of periods began; `undefined` before any. */
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

/** Keeps a run's inputs; one that was planned before stays as it is. */
export async function insertRun(
  transaction: Transaction,
  { kind, period, inputs }: PlannedRun,
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
      inputs: writeExact(inputs),
      planned_at_ms: nowMs,
      finished_at_ms: null,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Ends a run, whose inputs stand in its lines by now. */
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

/** What a contract came to when it was last counted. */
export interface LastLine {
  readonly contractId: string;
  readonly version: number;
  readonly period: Period;
  readonly dueMinor: bigint;
  readonly openMinor: bigint;
  readonly carryIn: readonly Negative[];
  readonly working: Working;
}

/** The last lines of a kind before a moment, one for each contract. */
export async function listLastLines(
  reader: Reader,
  kind: ContractKind,
  beforeMs: number,
): Promise<LastLine[]> {
  const rows = await reader
    .selectFrom('commission_lines')
    .selectAll()
    .where('kind', '=', kind)
    .where('starts_at_ms', '=', (build) =>
      build
        .selectFrom('commission_lines as other')
        .select((other) => other.fn.max('other.starts_at_ms').as('last'))
        .whereRef('other.contract_id', '=', 'commission_lines.contract_id')
        .where('other.starts_at_ms', '<', beforeMs),
    )
    .execute();
  return rows.map((row) => {
    const working = readExact<Working>(row.working);
    const { starts_at_ms: startMs, ends_at_ms: endMs } = row;
    return {
      ...{ contractId: row.contract_id, version: row.version, working },
      period: { kind: row.period_kind as PeriodKind, key: row.period_key, startMs, endMs },
      ...{ dueMinor: row.due_minor, openMinor: row.open_minor },
      carryIn: working.statement.settlement.carryIn,
    };
  });
}

/** Where agents stand in the tree now, and in which currency they are. */
export async function listAgentPlaces(
  reader: Reader,
): Promise<{ readonly id: string; readonly path: string; readonly currency: string }[]> {
  return reader
    .selectFrom('members')
    .innerJoin('agent_contracts', 'agent_contracts.downline_id', 'members.id')
    .select(['members.id', 'members.path', 'members.currency'])
    .distinct()
    .execute();
}

/** Salaries for periods that began in a span, by agent. */
export async function listSalaries(
  reader: Reader,
  { fromMs, untilMs }: { readonly fromMs: number; readonly untilMs: number },
) {
  const rows = await reader
    .selectFrom('commission_lines')
    .select(['agent_id as agentId'])
    .select((lines) => lines.fn.sum<bigint>('paid_minor').as('paid_minor'))
    .where('kind', 'in', ['daily', 'hourly', 'realtime'])
    .where('starts_at_ms', '>=', fromMs)
    .where('starts_at_ms', '<', untilMs)
    .groupBy('agent_id')
    .execute();
  return rows.map(({ agentId, paid_minor: paidMinor }) => ({ agentId, paidMinor }));
}

/** Writes a line; false where it stands already. */
export async function insertLine(
  transaction: Transaction,
  row: CommissionLinesTable,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await transaction
    .insertInto('commission_lines')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow();
  return numInsertedOrUpdatedRows === 1n;
}
