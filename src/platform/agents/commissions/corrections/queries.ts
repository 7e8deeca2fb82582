import type { Negative } from '#lib/commission/carry.ts';
import type { PeriodKind } from '#lib/commission/period-kinds.ts';
import type { Period } from '#lib/commission/periods.ts';
import type { BoundState } from '#lib/commission/team-bounds.ts';
import type { ContractKind } from '#lib/commission/terms.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { formatExact, parseExact } from '../exact-json.ts';
import type { CommissionCorrectionsTable } from '../tables.ts';

/** Difference of a contract's period from what was counted before. */
export interface Correction {
  readonly id: string;
  readonly contractId: string;
  readonly version: number;
  readonly agentId: string;
  readonly kind: ContractKind;
  readonly periodKind: PeriodKind;
  readonly period: string;
  readonly stoodMinor: bigint;
  /** Signed, in minor units. */
  readonly amountMinor: bigint;
  /** Negatives that the period was recounted with. */
  readonly carryIn: readonly Negative[];
  /** Bound state of the contract alone by then; missing for a period without bounds. */
  readonly bound?: BoundState | undefined;
}

/** Reason for corrections, and the staff member who ordered them. */
export interface CorrectionOrder {
  readonly why: string;
  readonly askedBy: string;
  readonly nowMs: number;
}

/** Inserts corrections, which wait for the next run. */
export async function insertCorrections(
  transaction: Transaction,
  corrections: readonly Correction[],
  { why, askedBy, nowMs }: CorrectionOrder,
): Promise<void> {
  const rows = corrections.map((each) => ({
    id: each.id,
    contract_id: each.contractId,
    version: each.version,
    agent_id: each.agentId,
    kind: each.kind,
    period_kind: each.periodKind,
    period_key: each.period,
    stood_minor: each.stoodMinor,
    amount_minor: each.amountMinor,
    carry_in: formatExact(each.carryIn),
    reason: why,
    asked_by: askedBy,
    bound: each.bound ? formatExact(each.bound) : null,
    line_id: null,
    created_at_ms: nowMs,
  }));
  // SQLite binds some thousand values at once.
  for (let start = 0; start < rows.length; start += 100) {
    await transaction
      .insertInto('commission_corrections')
      .values(rows.slice(start, start + 100))
      .execute();
  }
}

const toCorrection = (row: CommissionCorrectionsTable): Correction => ({
  id: row.id,
  contractId: row.contract_id,
  version: row.version,
  agentId: row.agent_id,
  kind: row.kind as ContractKind,
  periodKind: row.period_kind as PeriodKind,
  period: row.period_key,
  stoodMinor: row.stood_minor,
  amountMinor: row.amount_minor,
  carryIn: parseExact<readonly Negative[]>(row.carry_in),
  bound: row.bound === null ? undefined : parseExact<BoundState>(row.bound),
});

/** Lists corrections of a kind that no line has applied, in the order in which they were made. */
export async function listWaitingCorrections(
  reader: Reader,
  kind: ContractKind,
): Promise<Correction[]> {
  const rows = await reader
    .selectFrom('commission_corrections')
    .selectAll()
    .where('kind', '=', kind)
    .where('line_id', 'is', null)
    .orderBy('id')
    .execute();
  return rows.map(toCorrection);
}

/** Lists all corrections of one period, applied or not, by contract and in their order. */
export async function listPeriodCorrections(
  reader: Reader,
  kind: ContractKind,
  period: Pick<Period, 'key'>,
): Promise<ReadonlyMap<string, readonly Correction[]>> {
  const rows = await reader
    .selectFrom('commission_corrections')
    .selectAll()
    .where('kind', '=', kind)
    .where('period_key', '=', period.key)
    .orderBy('id')
    .execute();
  return Map.groupBy(rows.map(toCorrection), ({ contractId }) => contractId);
}

/** Lists which of the contracts continue after a moment, under any version. */
export async function listContractsGoingOn(
  reader: Reader,
  contractIds: readonly string[],
  untilMs: number,
): Promise<ReadonlySet<string>> {
  if (contractIds.length === 0) return new Set();
  const rows = await reader
    .selectFrom('agent_contract_versions')
    .select('contract_id')
    .distinct()
    .where('contract_id', 'in', [...contractIds])
    .where('starts_at_ms', 'is not', null)
    .where((build) =>
      build.or([
        build('ends_at_ms', 'is', null),
        // One that ends as it begins is never in force.
        build.and([
          build('ends_at_ms', '>', untilMs),
          build('ends_at_ms', '>', build.ref('starts_at_ms')),
        ]),
      ]),
    )
    .execute();
  return new Set(rows.map((row) => row.contract_id));
}

/** Records the line that applied corrections; throws when another line has. */
export async function markCorrectionsApplied(
  transaction: Transaction,
  ids: readonly string[],
  lineId: string,
): Promise<void> {
  if (ids.length === 0) return;
  const { numUpdatedRows } = await transaction
    .updateTable('commission_corrections')
    .set({ line_id: lineId })
    .where('id', 'in', [...ids])
    .where('line_id', 'is', null)
    .executeTakeFirstOrThrow();
  if (numUpdatedRows !== BigInt(ids.length))
    throw new Error(`${lineId} takes what another line took`);
}
