import type { Transaction } from '#platform/base/db/storage.ts';

/** Saves a new payment password if the stored one is still `from`; false when it is not. */
export async function savePaymentPasswordHash(
  transaction: Transaction,
  change: {
    readonly memberId: string;
    /** Argon2id; `undefined` for none. */
    readonly from: string | undefined;
    readonly to: string;
  },
): Promise<boolean> {
  const { memberId, from, to } = change;
  const result = await transaction
    .updateTable('members')
    .set({ payment_password_hash: to })
    .where('id', '=', memberId)
    .where('closed_at_ms', 'is', null)
    .where('payment_password_hash', from === undefined ? 'is' : '=', from ?? null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}
