import type { SeenWebhooksTable } from '#platform/base/db/deposit-tables.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { DepositRow } from '../queries.ts';

/** The deposit of a payment, kept from changing until the transaction ends. */
export async function lockPayment(
  transaction: Transaction,
  payment: { readonly provider: string; readonly reference: string },
): Promise<DepositRow | undefined> {
  const query = transaction
    .selectFrom('deposits')
    .selectAll()
    .where('provider', '=', payment.provider)
    .where('provider_reference', '=', payment.reference);
  // An SQLite write transaction has the whole database to itself already.
  return (transaction.engine === 'postgres' ? query.forUpdate() : query).executeTakeFirst();
}

/** Notes what a provider told; false when it was noted before. */
export async function noteWebhook(
  transaction: Transaction,
  row: SeenWebhooksTable,
): Promise<boolean> {
  const result = await transaction
    .insertInto('seen_webhooks')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
