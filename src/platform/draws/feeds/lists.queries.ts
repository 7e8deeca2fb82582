import type { FeedRefusal, FeedRefusalRow, FeedResult } from '#contract/staff/draw-feeds.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Lists results that feeds delivered, the waiting ones first, then the latest. */
export async function listDeliveredResults(reader: Reader, limit: number): Promise<FeedResult[]> {
  const told = (isWaiting: boolean) =>
    reader
      .selectFrom('draw_feed_results')
      .innerJoin('draw_issues', 'draw_issues.id', 'draw_feed_results.issue_id')
      .select(['draw_feed_results.id', 'draw_feed_results.feed', 'draw_feed_results.version'])
      .select(['draw_feed_results.result', 'draw_feed_results.state'])
      .select(['draw_feed_results.read_at_ms', 'draw_feed_results.ended_at_ms'])
      .select(['draw_issues.game_code', 'draw_issues.number', 'draw_issues.result as stands'])
      .where('draw_feed_results.state', isWaiting ? '=' : '!=', 'waiting')
      .orderBy('draw_feed_results.read_at_ms', 'desc')
      .orderBy('draw_feed_results.id')
      .limit(limit)
      .execute();
  const rows = [...(await told(true)), ...(await told(false))];
  return rows.slice(0, limit).map((row) => ({
    id: row.id,
    feed: row.feed,
    gameCode: row.game_code,
    number: row.number,
    version: row.version,
    result: JSON.parse(row.result),
    state: row.state,
    as: row.stands === null ? 'result' : 'correction',
    readAtMs: row.read_at_ms,
    endedAtMs: row.ended_at_ms ?? undefined,
  }));
}

/** Lists refusals of feeds, the latest first. */
export async function listRefusals(reader: Reader, limit: number): Promise<FeedRefusalRow[]> {
  const rows = await reader
    .selectFrom('draw_feed_refusals')
    .selectAll()
    .orderBy('last_at_ms', 'desc')
    .orderBy('feed')
    .orderBy('about')
    .orderBy('reason')
    .limit(limit)
    .execute();
  return rows.map(({ feed, day, about, reason, hash, times, first_at_ms, last_at_ms }) => ({
    feed,
    day,
    about,
    reason: reason as FeedRefusal,
    hash,
    times,
    firstAtMs: first_at_ms,
    lastAtMs: last_at_ms,
  }));
}
