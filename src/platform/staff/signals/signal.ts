import type { SignalKind } from '#contract/staff/signals.ts';
import { newId } from '#lib/id.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { findSignal, saveSignal } from './signals.queries.ts';

/** Finding that staff should look at. */
export interface Finding {
  readonly kind: SignalKind;
  /** What it is about: one signal of a kind for each. */
  readonly subject: string;
  readonly memberIds: readonly string[];
  readonly evidence: Readonly<Record<string, string>>;
}

/**
 * Records a finding as a signal. An open one gets the present members and evidence; a closed one
 * stays closed unless there are members that it did not have. Returns whether there is news.
 */
export async function recordFinding(
  transaction: Transaction,
  { memberIds, evidence, ...about }: Finding,
  nowMs: number,
): Promise<boolean> {
  const known = await findSignal(transaction, about);
  const before = new Set<string>(known ? JSON.parse(known.memberIds) : []);
  const isMore = memberIds.some((id) => !before.has(id));
  if (known && !isMore) return false;
  await saveSignal(transaction, {
    ...about,
    id: known?.id ?? newId(nowMs),
    memberIds: JSON.stringify(memberIds.toSorted()),
    evidence: JSON.stringify(evidence),
    state: 'open',
    foundAtMs: nowMs,
    closedAtMs: null,
  });
  return true;
}
