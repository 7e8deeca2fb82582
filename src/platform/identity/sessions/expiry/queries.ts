import type { Transaction } from '#platform/base/db/storage.ts';

/**
 * Ends expired sessions; returns their number. Sessions of remembered browsers whose cookie was
 * never sent stay open: they reveal that an answer was lost (`isNeverShown`).
 */
export async function endExpiredSessions(
  transaction: Transaction,
  cut: { readonly nowMs: number; readonly openedUntilMs: number; readonly seenUntilMs: number },
): Promise<number> {
  const result = await transaction
    .updateTable('sessions')
    .set({ ended_at_ms: cut.nowMs })
    .where('ended_at_ms', 'is', null)
    .where((where) =>
      where.or([
        where('method', '!=', 'remembered'),
        where('last_seen_at_ms', '>', where.ref('created_at_ms')),
      ]),
    )
    .where((where) =>
      where.or([
        where('created_at_ms', '<=', cut.openedUntilMs),
        where('last_seen_at_ms', '<=', cut.seenUntilMs),
      ]),
    )
    .executeTakeFirst();
  return Number(result.numUpdatedRows);
}

/** Deletes sessions that began before a moment. */
export async function deleteSessionsBefore(
  transaction: Transaction,
  createdBeforeMs: number,
): Promise<void> {
  await transaction.deleteFrom('sessions').where('created_at_ms', '<', createdBeforeMs).execute();
}
