import { prepared } from '#platform/base/db/prepared-query.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Stored change of an account. */
export interface StoredChangeRow {
  readonly id: string;
  readonly memberId: string;
  readonly kind: string;
  /** The session that made it; `undefined` where none did. */
  readonly sessionId: string | undefined;
  readonly atMs: number;
}

/** Inserts a change of an account. */
export async function insertChange(
  transaction: Transaction,
  change: StoredChangeRow,
): Promise<void> {
  const { id, memberId, kind, sessionId, atMs } = change;
  const row = { id, member_id: memberId, kind, session_id: sessionId ?? null, at_ms: atMs };
  await transaction.insertInto('account_changes').values(row).execute();
}

/** Lists changes made outside this session since a moment, newest first. */
export const listChanges = prepared(
  (
    reader: Reader,
    query: { memberId: string; sessionId: string; sinceMs: number; limit: number },
  ) =>
    reader
      .selectFrom('account_changes')
      .select(['id', 'kind', 'at_ms as atMs'])
      .where('member_id', '=', query.memberId)
      .where('at_ms', '>', query.sinceMs)
      .where((where) =>
        where.or([where('session_id', 'is', null), where('session_id', '!=', query.sessionId)]),
      )
      .orderBy('at_ms', 'desc')
      .orderBy('id', 'desc')
      .limit(query.limit),
);

/** Deletes changes from before a moment. */
export async function deleteChangesBefore(transaction: Transaction, atMs: number): Promise<void> {
  await transaction.deleteFrom('account_changes').where('at_ms', '<=', atMs).execute();
}
