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
 * Records a signal. An earlier one of its kind and subject keeps its members beside the new ones:
 * two groups may be of one subject. An open one gets the present evidence; a closed one stays closed
 * unless there are members that it did not have. Returns whether there is news.
 */
export async function recordSignal(
  transaction: Transaction,
  { memberIds, evidence: texts, ...about }: SignalDraft,
  nowMs: number,
): Promise<boolean> {
  const earlier = await findSignal(transaction, about);
  const before: readonly string[] = earlier ? JSON.parse(earlier.memberIds) : [];
  const all = new Set([...before, ...memberIds]);
  const isNews = !earlier || all.size > before.length;
  const evidence = JSON.stringify(texts);
  if (!isNews && (earlier.state === 'closed' || earlier.evidence === evidence)) return false;
  await saveSignal(transaction, {
    ...about,
    evidence,
    id: earlier?.id ?? newId(nowMs),
    memberIds: JSON.stringify([...all].toSorted()),
    state: 'open',
    foundAtMs: isNews ? nowMs : earlier.foundAtMs,
    closedAtMs: null,
  });
  return isNews;
}
