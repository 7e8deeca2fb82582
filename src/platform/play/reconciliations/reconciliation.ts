import type { ShownAct } from '#contract/staff/acts.ts';
import type { Mismatch, Reconciliation } from '#contract/staff/reconciliations.ts';
import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { listAudit, recordAct } from '#platform/base/audit/index.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { ListedTransaction } from '../adapters/index.ts';
import { compareLists, type Difference } from './compare-lists.ts';
import { toMismatch, toStoredDifference } from './mismatch.ts';
import { readListedTransactions, readSpanTransactions } from './own/transactions.ts';
import {
  closeReport,
  findReport,
  insertReport,
  listMismatches,
  listReports,
  type ReportRow,
} from './queries.ts';

const shownReports = 200;
const shownMismatches = 1_000;

/** Vendor's list of a day in one currency, to be reconciled. */
export interface ReconciliationInput {
  readonly vassalage: string;
  readonly currency: string;
  readonly day: string;
  /** Beginning and end of that day. */
  readonly span: { readonly fromMs: number; readonly untilMs: number };
  readonly source: 'handed_in' | 'asked';
  readonly listed: readonly ListedTransaction[];
  readonly madeBy: string;
  readonly nowMs: number;
}

/** Compares a vendor's list of a day with ours and records the differences. */
export async function reconcile(
  transaction: Transaction,
  input: ReconciliationInput,
): Promise<Reconciliation> {
  const { vassalage, currency, day, span, source, listed, madeBy, nowMs } = input;
  const expected = await readSpanTransactions(transaction, { vassalage, currency, ...span });
  const listing = await readListedTransactions(transaction, vassalage, { listed, expected });
  const isCounted = ({ atMs, transactionRef }: ListedTransaction) =>
    (atMs >= span.fromMs && atMs < span.untilMs) || expected.has(transactionRef);
  const counted = listed.filter(isCounted);
  const elsewhere = listed.filter((row) => !isCounted(row));
  const differences = [
    ...compareLists(counted, { expected, ownTransactions: listing }),
    // Another day misses what this one only looks up.
    ...compareLists(elsewhere, { expected: new Map(), ownTransactions: listing }).filter(
      ({ here }) => here !== undefined,
    ),
  ];
  const id = newId(nowMs);
  const report: ReportRow = {
    id,
    vassalage,
    currency,
    day,
    source,
    madeBy,
    madeAtMs: nowMs,
    state: differences.length === 0 ? 'clean' : 'open',
    countHere: [...expected.values()].filter(({ isMoving }) => isMoving).length,
    countThere: counted.length,
    mismatches: differences.length,
  };
  await insertReport(transaction, report, keepAll(id, differences));
  await recordAct(transaction, {
    actor: `staff:${madeBy}`,
    act: 'reconciled',
    subject: reportSubject(id),
    atMs: nowMs,
    detail: { vendor: vassalage, currency, day, mismatches: String(differences.length) },
  });
  return toReport(report);
}

function keepAll(id: string, differences: readonly Difference[]) {
  return differences.map((each, position) => ({
    reconciliationId: id,
    position,
    ...toStoredDifference(each),
  }));
}

/** Lists reports, open ones first, then the latest first. */
export async function readReports(reader: Reader): Promise<Reconciliation[]> {
  return (await listReports(reader, shownReports)).map(toReport);
}

/** Returns one report with its mismatches and acts; `undefined` for none. */
export async function readReport(
  reader: Reader,
  id: string,
): Promise<
  | {
      readonly report: Reconciliation;
      readonly mismatches: readonly Mismatch[];
      readonly acts: readonly ShownAct[];
    }
  | undefined
> {
  const row = await findReport(reader, id);
  if (!row) return undefined;
  const rows = await listMismatches(reader, { id, limit: shownMismatches });
  return {
    report: toReport(row),
    mismatches: rows.map((each) => toMismatch(each, row.currency)),
    acts: await listAudit(reader, reportSubject(id)),
  };
}

/**
 * Closes a report with a reason. Refuses `unknown_reconciliation`, and `unchanged` when it is not
 * open.
 */
export async function closeReconciliation(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { id, why, actor }: { readonly id: string; readonly why: string; readonly actor: string },
): Promise<Result<string, 'unknown_reconciliation' | 'unchanged'>> {
  if (!(await findReport(transaction, id))) return refused('unknown_reconciliation');
  if (!(await closeReport(transaction, id))) return refused('unchanged');
  const entry = {
    actor,
    act: 'reconciliation_closed',
    subject: reportSubject(id),
    detail: { why },
  };
  await recordAct(transaction, { ...entry, atMs: clock.nowMs() });
  return ok(id);
}

function reportSubject(id: string): string {
  return `reconciliation:${id}`;
}

function toReport(row: ReportRow): Reconciliation {
  const { id, vassalage, currency, day, source, state, mismatches } = row;
  return {
    id,
    vassalage,
    currency,
    day,
    source,
    state,
    mismatches,
    madeBy: row.madeBy,
    madeAtMs: row.madeAtMs,
    countHere: row.countHere,
    countThere: row.countThere,
  };
}
