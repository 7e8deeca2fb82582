import { dueAmount } from '#lib/commission/statements.ts';
import { newId } from '#lib/id.ts';
import { boundBefore } from '../bounds.ts';
import { formatExact } from '../exact-json.ts';
import type { LastLine } from '../lines.queries.ts';
import type { RunLine } from '../run.ts';
import type { Correction } from './queries.ts';

/** Kinds that are counted again; days of real-time salaries are trued up by themselves. */
export type RecountedKind = 'daily' | 'hourly' | 'dividend';

/** Difference between a contract's period as counted now and its line. */
export interface RecountDifference extends Correction {
  readonly lineId: string;
  readonly uplineId: string | undefined;
  readonly currency: string;
}

/** Returns the key of a line in `sumLate`. */
export const lateKey = (contractId: string, period: string) => `${contractId} ${period}`;

/** Sums what later runs have added to each line by themselves, by `lateKey`. */
export function sumLate(
  runs: readonly ReadonlyMap<string, LastLine>[],
): ReadonlyMap<string, bigint> {
  const sums = new Map<string, bigint>();
  for (const { contractId, working } of runs.flatMap((lines) => [...lines.values()])) {
    const { period, lateMinor } = working.adjustment;
    if (period === undefined) continue;
    const key = lateKey(contractId, period);
    sums.set(key, (sums.get(key) ?? 0n) + lateMinor);
  }
  return sums;
}

/**
 * Returns the difference between a line and its recount; `undefined` when amount, carried negatives
 * and bound are the same.
 */
export function compareLine(
  before: LastLine,
  { statement }: RunLine,
  context: {
    readonly kind: RecountedKind;
    readonly nowMs: number;
    readonly lateMinor: bigint;
    readonly corrections: readonly Correction[];
  },
): RecountDifference | undefined {
  const added = context.corrections.reduce(
    (sum, { amountMinor }) => sum + amountMinor,
    context.lateMinor,
  );
  const stoodMinor = before.dueMinor + added;
  const amountMinor = dueAmount(statement) - stoodMinor;
  const last = context.corrections.at(-1);
  const stood = [last?.carryIn ?? before.carryIn, last?.bound ?? boundBefore(before)];
  const { carryIn } = statement.settlement;
  const bound = statement.bound?.before;
  const isSame = formatExact(stood) === formatExact([carryIn, bound]);
  if (amountMinor === 0n && isSame) return undefined;
  const { contractId, version, agentId, uplineId, currency, period, lineId } = before;
  return {
    id: newId(context.nowMs),
    contractId,
    version,
    agentId,
    uplineId,
    currency,
    lineId,
    kind: context.kind,
    periodKind: period.kind,
    period: period.key,
    stoodMinor,
    amountMinor,
    carryIn,
    bound,
  };
}
