import type { EarlierResult } from '#contract/draws/results.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Saves the result that an issue was settled on, before another one replaces it. */
export async function saveEarlierResult(
  transaction: Transaction,
  kept: {
    readonly issueId: string;
    readonly correctedAtMs: number;
    readonly correctedBy: string;
    readonly why: string;
  },
): Promise<void> {
  const { issueId, correctedAtMs, correctedBy, why } = kept;
  const { result, result_version, drawn_at_ms } = await transaction
    .selectFrom('draw_issues')
    .select(['result', 'result_version', 'drawn_at_ms'])
    .where('id', '=', issueId)
    .executeTakeFirstOrThrow();
  if (result === null || drawn_at_ms === null) throw new Error(`${issueId} has no result to keep`);
  await transaction
    .insertInto('draw_earlier_results')
    .values({
      issue_id: issueId,
      version: result_version,
      result,
      drawn_at_ms,
      corrected_at_ms: correctedAtMs,
      corrected_by: correctedBy,
      why,
    })
    .execute();
}

/** Lists the earlier results of issues by the issue, the first one first. */
export async function listEarlierResults(
  reader: Reader,
  issueIds: readonly string[],
): Promise<ReadonlyMap<string, readonly EarlierResult[]>> {
  if (issueIds.length === 0) return new Map();
  const rows = await reader
    .selectFrom('draw_earlier_results')
    .select(['issue_id', 'version', 'result', 'corrected_at_ms'])
    .where('issue_id', 'in', [...issueIds])
    .orderBy('issue_id')
    .orderBy('version')
    .execute();
  const byIssue = Map.groupBy(rows, (row) => row.issue_id);
  return new Map(
    [...byIssue].map(([id, some]) => [
      id,
      some.map(({ version, result, corrected_at_ms: correctedAtMs }) => ({
        version,
        correctedAtMs,
        result: JSON.parse(result),
      })),
    ]),
  );
}
