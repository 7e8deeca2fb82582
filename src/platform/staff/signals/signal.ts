import type { SignalKind } from '#contract/staff/signals.ts';
import { newId } from '#lib/id.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { findSignal, saveSignal } from './signals.queries.ts';

/** Content of a signal that is not recorded yet. */
export interface SignalDraft {
  readonly kind: SignalKind;
  /** Subject of the signal: one of a kind for each. */
  readonly subject: string;
  readonly memberIds: readonly string[];
  readonly evidence: Readonly<Record<string, string>>;
}

/**
 * Records a signal. An open one gets the present members and evidence; a closed one
 * stays closed unless there are members that it did not have. Returns whether there is news.
 */
export async function recordSignal(
  transaction: Transaction,
  { memberIds, evidence, ...about }: SignalDraft,
  nowMs: number,
): Promise<boolean> {
  const earlier = await findSignal(transaction, about);
  const before = new Set<string>(earlier ? JSON.parse(earlier.memberIds) : []);
  const isMore = memberIds.some((id) => !before.has(id));
  if (earlier && !isMore) return false;
  await saveSignal(transaction, {
    ...about,
    id: earlier?.id ?? newId(nowMs),
    memberIds: JSON.stringify(memberIds.toSorted()),
    evidence: JSON.stringify(evidence),
    state: 'open',
    foundAtMs: nowMs,
    closedAtMs: null,
  });
  return true;
}
