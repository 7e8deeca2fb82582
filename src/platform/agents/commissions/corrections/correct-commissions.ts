import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { dayMs } from '#lib/time.ts';
import { startOfDay } from '#lib/zone-day.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { lockContracts } from '../../contracts/index.ts';
import { findFirstContract } from '../queries.ts';
import { insertCorrections } from './queries.ts';
import { type RecountRefusal, recountPeriods } from './recount.ts';
import type { RecountDifference, RecountedKind } from './recount-difference.ts';
import { findRecount, insertRecount, readBasis } from './recounts.queries.ts';

interface CorrectParts extends Pick<Parts, 'clock' | 'site'> {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
}

/** Time that a recount waits for a decision: as long as an approval, and some. */
export const keptMs = 7 * dayMs;

/**
 * Recounts the runs of a kind from a day on and saves the differences, of one contract or of all,
 * under an id that `correctCommissions` takes. The recount is outside of any transaction, as it may
 * take a while.
 */
export async function recountRuns(
  { storage, ...parts }: CorrectParts,
  input: {
    readonly kind: RecountedKind;
    readonly fromDay: string;
    readonly contractId: string | undefined;
  },
): Promise<
  Result<{ readonly id: string; readonly found: readonly RecountDifference[] }, RecountRefusal>
> {
  const { nowMs, timeZone } = zonedNow(parts);
  const { kind, contractId } = input;
  const fromMs = startOfDay(input.fromDay, timeZone);
  if (fromMs === undefined) return refused('unknown_run');
  const basis = await readBasis(storage.db, kind);
  const all = await recountPeriods(storage.db, { kind, fromMs, timeZone, nowMs });
  if (!all.ok) return all;
  const found = all.value.filter((each) => (contractId ?? each.contractId) === each.contractId);
  const id = newId(nowMs);
  const kept = { id, kind, basis, found, nowMs, forgetBeforeMs: nowMs - keptMs };
  await storage.withTransaction((transaction) => insertRecount(transaction, kept));
  return ok({ id, found });
}

/** Reasons why a recount is not corrected. */
export type CorrectRefusal = 'unknown_recount' | 'nothing_differs' | 'recount_changed';

/**
 * Saves the differences of a recount as corrections, which the next run of each contract applies;
 * returns their number. Refuses with `unknown_recount`, `nothing_differs`, and `recount_changed`
 * when a run or another correction came since, as it would be counted twice.
 */
export async function correctCommissions(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  order: {
    readonly recountId: string;
    readonly why: string;
    readonly name: string;
    /** `staff:<name>`. */
    readonly actor: string;
  },
): Promise<Result<number, CorrectRefusal>> {
  const { recountId, why, actor } = order;
  const kept = await findRecount(transaction, recountId);
  if (!kept) return refused('unknown_recount');
  const { kind, found } = kept;
  if (found.length === 0) return refused('nothing_differs');
  const first = await findFirstContract(transaction, kind);
  await lockContracts(transaction, first === undefined ? [] : [first], 'change');
  if ((await readBasis(transaction, kind)) !== kept.basis) return refused('recount_changed');
  const nowMs = clock.nowMs();
  await insertCorrections(transaction, found, { why, askedBy: order.name, nowMs });
  await recordAct(transaction, {
    actor,
    act: 'commissions_corrected',
    subject: `recount:${recountId}`,
    atMs: nowMs,
    detail: { why, kind, count: String(found.length) },
  });
  return ok(found.length);
}
