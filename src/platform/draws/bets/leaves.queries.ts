import type { Reader } from '#platform/base/db/storage.ts';
import { toBet } from './bet.queries.ts';
import type { Bet } from './bet.ts';

/**
 * Lists the bets of an issue that were not cancelled, in the order of their acceptance: their ids
 * begin with its moment.
 */
export async function listLeaves(reader: Reader, issueId: string): Promise<Bet[]> {
  const rows = await reader
    .selectFrom('draw_bets')
    .selectAll()
    .where('issue_id', '=', issueId)
    .where('state', '!=', 'cancelled')
    .orderBy('id')
    .execute();
  return rows.map(toBet);
}
