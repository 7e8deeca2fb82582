import type { FeedRefusalRow, FeedResult } from '#contract/staff/draw-feeds.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Result as a feed delivered it. */
export interface FeedResultRow {
  readonly id: string;
  readonly feed: string;
  readonly issueId: string;
  readonly version: number;
  /** JSON: a `DrawResult` of the engine. */
  readonly result: string;
  readonly state: FeedResult['state'];
}

/** Lists the results that a feed delivered for an issue, the latest version first. */
export async function listFeedResults(
  reader: Reader,
  { feed, issueId }: Pick<FeedResultRow, 'feed' | 'issueId'>,
): Promise<FeedResultRow[]> {
  return selectFeedResults(reader)
    .where('feed', '=', feed)
    .where('issue_id', '=', issueId)
    .orderBy('version', 'desc')
    .execute();
}

/** Locks a feed's result until the transaction ends; `undefined` for none. */
export async function lockFeedResult(
  transaction: Transaction,
  id: string,
): Promise<FeedResultRow | undefined> {
  const query = selectFeedResults(transaction).where('id', '=', id);
  const held = transaction.engine === 'postgres' ? query.forUpdate() : query;
  return held.executeTakeFirst();
}

const selectFeedResults = (reader: Reader) =>
  reader
    .selectFrom('draw_feed_results')
    .select(['id', 'feed', 'issue_id as issueId', 'version', 'result', 'state']);

/** Inserts a feed's result. */
export async function insertFeedResult(
  transaction: Transaction,
  { id, feed, issueId, version, result, state }: FeedResultRow,
  nowMs: number,
): Promise<void> {
  await transaction
    .insertInto('draw_feed_results')
    .values({
      id,
      feed,
      issue_id: issueId,
      version,
      result,
      state,
      read_at_ms: nowMs,
      ended_at_ms: state === 'waiting' ? null : nowMs,
    })
    .execute();
}

/** Ends a feed's waiting result. */
export async function endFeedResult(
  transaction: Transaction,
  { id, state, nowMs }: Pick<FeedResultRow, 'id' | 'state'> & { readonly nowMs: number },
): Promise<void> {
  await transaction
    .updateTable('draw_feed_results')
    .set({ state, ended_at_ms: nowMs })
    .where('id', '=', id)
    .where('state', '=', 'waiting')
    .execute();
}

/**
 * Ends waiting results that nobody needs any more: those of issues that are voided or were drawn
 * before a moment, and those that equal the present result.
 */
export async function endNeedlessResults(
  transaction: Transaction,
  { drawnBeforeMs, nowMs }: { readonly drawnBeforeMs: number; readonly nowMs: number },
): Promise<void> {
  await transaction
    .updateTable('draw_feed_results')
    .set({ state: 'over', ended_at_ms: nowMs })
    .where('state', '=', 'waiting')
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom('draw_issues')
          .select('draw_issues.id')
          .whereRef('draw_issues.id', '=', 'draw_feed_results.issue_id')
          .where((issue) =>
            issue.or([
              issue('draw_issues.state', '=', 'voided'),
              issue('draw_issues.draws_at_ms', '<=', drawnBeforeMs),
              issue('draw_issues.result', '=', issue.ref('draw_feed_results.result')),
            ]),
          ),
      ),
    )
    .execute();
}

/** Returns whether any result waits for two people. */
export async function isAnyResultWaiting(reader: Reader): Promise<boolean> {
  const row = await reader
    .selectFrom('draw_feed_results')
    .select('id')
    .where('state', '=', 'waiting')
    .executeTakeFirst();
  return row !== undefined;
}

/** Refusal of a feed's document, as it is recorded. */
export type RefusalRecord = Pick<FeedRefusalRow, 'feed' | 'day' | 'about' | 'reason' | 'hash'>;

/** Records a refusal; returns false when it repeats the last one: the same document and reason. */
export async function recordRefusal(
  transaction: Transaction,
  { feed, day, about, reason, hash }: RefusalRecord,
  nowMs: number,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows = 0n } = await transaction
    .insertInto('draw_feed_refusals')
    .values({
      feed,
      day,
      about,
      reason,
      hash,
      times: 1,
      first_at_ms: nowMs,
      last_at_ms: nowMs,
    })
    .onConflict((conflict) => {
      const again = conflict.columns(['feed', 'day', 'about', 'reason']).doUpdateSet((row) => ({
        hash,
        last_at_ms: nowMs,
        times: row('draw_feed_refusals.times', '+', 1),
      }));
      return hash === '' ? again : again.where('draw_feed_refusals.hash', '!=', hash);
    })
    .executeTakeFirst();
  return numInsertedOrUpdatedRows > 0n;
}
