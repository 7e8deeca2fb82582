import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { toIssue } from '../issues/index.ts';

const selectDueIssues = (reader: Reader, nowMs: number) =>
  reader
    .selectFrom('draw_issues')
    .selectAll()
    .where('settled_at_ms', 'is', null)
    .where('closes_at_ms', '<=', nowMs)
    .where('beacon_round', 'is not', null)
    .orderBy('closes_at_ms')
    .orderBy('id');

/** Lists issues past their close whose root is not fixed, though a beacon will soon be public. */
export async function listIssuesWithoutRoot(reader: Reader, nowMs: number) {
  const rows = await selectDueIssues(reader, nowMs)
    .where('state', 'in', ['open', 'closed'])
    .where('root', 'is', null)
    .execute();
  return rows.map(toIssue);
}

/** Lists issues whose root is fixed and whose beacon was not read. */
export async function listIssuesAwaitingBeacon(reader: Reader, nowMs: number) {
  const rows = await selectDueIssues(reader, nowMs)
    .where('state', '=', 'closed')
    .where('root', 'is not', null)
    .where('beacon_signature', 'is', null)
    .execute();
  return rows.map(toIssue);
}

/**
 * Saves what was read of a round to an issue that waits for it; an issue that moved on stays as it
 * is.
 */
export async function saveBeacon(
  transaction: Transaction,
  id: string,
  { round, signature }: { readonly round: number; readonly signature: string },
): Promise<void> {
  await transaction
    .updateTable('draw_issues')
    .set({ beacon_signature: signature })
    .where('id', '=', id)
    .where('state', '=', 'closed')
    .where('root', 'is not', null)
    .where('beacon_round', '=', round)
    .where('beacon_signature', 'is', null)
    .execute();
}
