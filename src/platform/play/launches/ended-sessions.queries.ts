import type { Reader, Transaction } from '#platform/base/db/storage.ts';

/** Closes one launch; false when it was closed before. */
export async function closeSession(
  transaction: Transaction,
  ended: {
    readonly id: string;
    readonly nowMs: number;
    readonly reason: 'moved_on' | 'never_opened';
  },
): Promise<boolean> {
  const result = await transaction
    .updateTable('game_sessions')
    .set({ closed_at_ms: ended.nowMs, end_reason: ended.reason })
    .where('id', '=', ended.id)
    .where('closed_at_ms', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Closes every launch of a member's session with a vendor; false when all were closed before. */
export async function closeWholeSession(
  transaction: Transaction,
  ended: {
    readonly firstId: string;
    readonly memberId: string;
    readonly vassalage: string;
    readonly nowMs: number;
  },
): Promise<boolean> {
  const { firstId } = ended;
  const result = await transaction
    .updateTable('game_sessions')
    .set({ closed_at_ms: ended.nowMs, end_reason: 'closed' })
    .where('member_id', '=', ended.memberId)
    .where('vassalage', '=', ended.vassalage)
    .where('closed_at_ms', 'is', null)
    .where((each) => each.or([each('id', '=', firstId), each('continues_id', '=', firstId)]))
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/**
 * Returns a member's own session by the id of a launch; `undefined` for none, and for another
 * member's.
 */
export async function findOwnSession(
  reader: Reader,
  key: { readonly memberId: string; readonly id: string },
) {
  const row = await reader
    .selectFrom('game_sessions')
    .select(['vassalage', 'continues_id'])
    .where('id', '=', key.id)
    .where('member_id', '=', key.memberId)
    .executeTakeFirst();
  return row && { vassalage: row.vassalage, firstId: row.continues_id ?? key.id };
}
