import { readTree, rootOfTree } from '../bets/index.ts';
import { holdIssue, type Issue, updateIssue } from '../issues/index.ts';
import type { RunParts } from './run-parts.ts';

/**
 * Closes an issue and fixes the root of its bets. Whoever bets at that moment is waited for; once it
 * is closed no bet of it changes, so that its tree is built without a lock.
 */
export async function closeIssue(
  parts: Pick<RunParts, 'storage'>,
  issue: Pick<Issue, 'id'>,
): Promise<void> {
  const { storage } = parts;
  const { id } = issue;
  await storage.withTransaction(async (transaction) => {
    const held = await holdIssue(transaction, { id, to: 'change' });
    if (held?.state === 'open') await updateIssue(transaction, id, { state: 'closed' });
  });
  const { tree, indexOf } = await readTree(parts, id);
  await storage.withTransaction(async (transaction) => {
    const held = await holdIssue(transaction, { id, to: 'change' });
    if (held?.state !== 'closed' || held.root !== undefined) return;
    await updateIssue(transaction, id, { root: rootOfTree(tree), bets: indexOf.size });
  });
}
