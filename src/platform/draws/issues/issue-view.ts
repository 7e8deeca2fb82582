import type { DrawIssue, IssueProof } from '#contract/draws/issues.ts';
import type { EarlierResult } from '#contract/draws/results.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { DrawKind } from '../games/index.ts';
import { listEarlierResults } from './earlier-results.queries.ts';
import { type Issue, toDrawIssue, toProof } from './issue.ts';

/** Returns issues as everybody sees them, with the results that were corrected. */
export async function showIssues(
  reader: Reader,
  issues: readonly Issue[],
  nowMs: number,
): Promise<DrawIssue[]> {
  const earlier = await readEarlierResults(reader, issues);
  return issues.map((issue) => ({ ...toDrawIssue(issue, nowMs), earlier: earlier.get(issue.id) }));
}

/** Returns an issue with all that proves it, and the results that were corrected. */
export async function showProof(
  reader: Reader,
  issue: Issue,
  { kind, nowMs }: { readonly kind: DrawKind; readonly nowMs: number },
): Promise<IssueProof> {
  const earlier = await readEarlierResults(reader, [issue]);
  return { ...toProof(issue, kind, nowMs), earlier: earlier.get(issue.id) };
}

/**
 * Reads the earlier results of corrected issues; most issues have none, so only corrected ones are
 * queried.
 */
function readEarlierResults(
  reader: Reader,
  issues: readonly Issue[],
): Promise<ReadonlyMap<string, readonly EarlierResult[]>> {
  const corrected = issues.filter(({ resultVersion }) => resultVersion > 1);
  return listEarlierResults(
    reader,
    corrected.map(({ id }) => id),
  );
}
