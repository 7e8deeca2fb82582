import { roundAtMs } from '#lib/beacon/quicknet.ts';
import { listIssuesWithoutRoot } from '../beacons/index.ts';
import { readBetTree, rootOfTree } from '../bets/index.ts';
import { type Issue, lockIssue, updateIssue } from '../issues/index.ts';
import type { RunParts } from './run-parts.ts';

/**
 * Closes an issue and fixes the root of its bets. Waits for bets that are being placed; afterwards
 * none changes, so the tree is built without a lock. An issue whose beacon is already public is
 * voided.
 */
export async function closeIssue(
  parts: Pick<RunParts, 'storage' | 'clock'>,
  issue: Pick<Issue, 'id'>,
): Promise<void> {
  const { storage } = parts;
  const { id } = issue;
  await storage.withTransaction(async (transaction) => {
    const held = await lockIssue(transaction, { id, to: 'change' });
    if (held?.state === 'open') await updateIssue(transaction, id, { state: 'closed' });
  });
  const { tree, indexOf } = await readBetTree(parts, id);
  await storage.withTransaction(async (transaction) => {
    const held = await lockIssue(transaction, { id, to: 'change' });
    if (held?.state !== 'closed' || held.root !== undefined) return;
    // Whoever fixes the root once the beacon is public could choose it: such an issue is not drawn.
    const isLate = held.beacon && parts.clock.nowMs() >= roundAtMs(held.beacon.round);
    if (isLate) return updateIssue(transaction, id, { state: 'voided', why: 'late root' });
    await updateIssue(transaction, id, { root: rootOfTree(tree), bets: indexOf.size });
  });
}

/**
 * Returns whether an issue is past its close and without a root, though its beacon will soon be
 * public.
 */
export async function isAnyRootDue({
  storage,
  clock,
}: Pick<RunParts, 'storage' | 'clock'>): Promise<boolean> {
  return (await listIssuesWithoutRoot(storage.db, clock.nowMs())).length > 0;
}

/**
 * Fixes the roots of issues before their beacons are public, even while another lottery is being
 * settled. Two calls at once do no harm.
 */
export async function fixRoots(parts: Pick<RunParts, 'storage' | 'clock'>): Promise<void> {
  for (const issue of await listIssuesWithoutRoot(parts.storage.db, parts.clock.nowMs())) {
    await closeIssue(parts, issue);
  }
}
