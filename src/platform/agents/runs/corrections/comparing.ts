import { dueOf } from '#lib/commission/run.ts';
import { newId } from '#lib/id.ts';
import { boundBefore } from '../bounds.ts';
import { writeExact } from '../exact-json.ts';
import type { LastLine } from '../lines/queries.ts';
import type { RunLine } from '../run.ts';
import type { Correction } from './queries.ts';

/** Kinds that are counted again; days of real-time salaries are trued up by themselves. */
export type RecountedKind = 'daily' | 'hourly' | 'dividend';

/** What a period of a contract comes to now, beside the line that stands. */
export interface Recounted extends Correction {
  readonly lineId: string;
  readonly uplineId: string | undefined;
  readonly currency: string;
}

/** The name of a line among what was added later. */
export const lateKey = (contractId: string, period: string) => `${contractId} ${period}`;

/** What later runs have added for each line by themselves. */
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
 * What a line that was counted again comes to, where it is something else; `undefined` where it is the
 * same, negatives that it takes along too.
 */
export function compare(
  before: LastLine,
  { statement }: RunLine,
  of: {
    readonly kind: RecountedKind;
    readonly nowMs: number;
    readonly lateMinor: bigint;
    readonly corrections: readonly Correction[];
  },
): Recounted | undefined {
  const added = of.corrections.reduce((sum, { amountMinor }) => sum + amountMinor, of.lateMinor);
  const stoodMinor = before.dueMinor + added;
  const amountMinor = dueOf(statement) - stoodMinor;
  const last = of.corrections.at(-1);
  const stood = [last?.carryIn ?? before.carryIn, last?.bound ?? boundBefore(before)];
  const { carryIn } = statement.settlement;
  const bound = statement.bound?.before;
  const isSame = writeExact(stood) === writeExact([carryIn, bound]);
  if (amountMinor === 0n && isSame) return undefined;
  const { contractId, version, agentId, uplineId, currency, period, lineId } = before;
  return {
    id: newId(of.nowMs),
    contractId,
    version,
    agentId,
    uplineId,
    currency,
    lineId,
    kind: of.kind,
    periodKind: period.kind,
    period: period.key,
    stoodMinor,
    amountMinor,
    carryIn,
    bound,
  };
}
