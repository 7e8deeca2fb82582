import type { Reader } from '#platform/base/db/storage.ts';
import type { Issue } from './issue.ts';
import { toIssue } from './queries.ts';

/**
 * Lists issues of a lottery in a row that are not closed, from the one that draws at a moment on.
 */
export async function listOpenIssuesFrom(
  reader: Reader,
  {
    gameCode,
    drawsAtMs,
    limit,
  }: { readonly gameCode: string; readonly drawsAtMs: number; readonly limit: number },
): Promise<Issue[]> {
  const rows = await reader
    .selectFrom('draw_issues')
    .selectAll()
    .where('game_code', '=', gameCode)
    .where('draws_at_ms', '>=', drawsAtMs)
    .where('state', '=', 'open')
    .orderBy('draws_at_ms')
    .limit(limit)
    .execute();
  return rows.map(toIssue);
}
