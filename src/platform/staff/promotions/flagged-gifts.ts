import type { TermsTrial } from '#contract/staff/promotions.ts';
import { type SignalKind, signalKinds } from '#contract/staff/signals.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { TrialGift } from '#platform/rewards/index.ts';
import { listFlaggedMembers } from '../signals/index.ts';

/**
 * Counts members among those of a trial whom an open signal against abuse names, and what they would
 * have been given: each once in all, and once for each kind of signal.
 */
export async function countFlaggedGifts(
  reader: Reader,
  gifts: readonly TrialGift[],
): Promise<Pick<TermsTrial, 'flagged' | 'flags'>> {
  const membersByKind = await listFlaggedMembers(reader);
  const all = new Set([...membersByKind.values()].flatMap((ids) => [...ids]));
  const flags = signalKinds.map((kind: SignalKind) => ({
    kind,
    ...sumGifts(gifts, membersByKind.get(kind)),
  }));
  return { flagged: sumGifts(gifts, all), flags: flags.filter(({ members }) => members > 0) };
}

function sumGifts(gifts: readonly TrialGift[], memberIds: ReadonlySet<string> = new Set()) {
  const some = gifts.filter(({ memberId }) => memberIds.has(memberId));
  const costMinor = some.reduce((sum, { amountMinor }) => sum + amountMinor, 0n);
  return { members: some.length, costMinor: costMinor.toString() };
}
