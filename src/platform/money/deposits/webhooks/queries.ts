import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { DepositRow } from '../queries.ts';
import type { SeenWebhooksTable } from '../tables.ts';

/** Locks the deposit of a payment until the transaction ends; `undefined` for none. */
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
  const held = transaction.engine === 'postgres' ? query.forUpdate() : query;
  const row = await held.executeTakeFirst();
  return row && fromRow(row);
}

/** Records an event of a provider; false when it was recorded before. */
export async function recordWebhook(
  transaction: Transaction,
  webhook: CamelRow<SeenWebhooksTable>,
): Promise<boolean> {
  const result = await transaction
    .insertInto('seen_webhooks')
    .values(toRow<SeenWebhooksTable>(webhook))
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (result.numInsertedOrUpdatedRows ?? 0n) > 0n;
}
