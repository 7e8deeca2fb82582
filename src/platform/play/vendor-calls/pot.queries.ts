import type { Transaction } from '#platform/base/db/storage.ts';

/** Locks a vendor's pot by its settings, for which nothing else waits; one writer is alone anyway on SQLite. */
export async function lockPot(transaction: Transaction, vassalage: string): Promise<void> {
  if (transaction.engine !== 'postgres') return;
  await transaction
    .selectFrom('vendor_settings')
    .select('vassalage')
    .where('vassalage', '=', vassalage)
    .forUpdate()
    .execute();
}
