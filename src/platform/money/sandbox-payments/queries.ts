import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { SandboxPaymentsTable, SandboxWebhooksTable } from './tables.ts';

/** Payment as the sandbox stores it (`SandboxPaymentsTable`). */
export type SandboxPayment = CamelRow<SandboxPaymentsTable>;

/** Webhook that the sandbox has to send (`SandboxWebhooksTable`). */
export type SandboxWebhook = CamelRow<SandboxWebhooksTable>;

/** Inserts a payment; one of the same order stays as it is. */
export async function insertPayment(
  transaction: Transaction,
  payment: SandboxPayment,
): Promise<void> {
  await transaction
    .insertInto('sandbox_payments')
    .values(toRow<SandboxPaymentsTable>(payment))
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

/** Returns the payment of an order; `undefined` for none. */
export async function findOrderPayment(
  reader: Reader,
  orderId: string,
): Promise<SandboxPayment | undefined> {
  const row = await reader
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Returns a payment by its reference; `undefined` for none. */
export async function findPayment(
  reader: Reader,
  reference: string,
): Promise<SandboxPayment | undefined> {
  const row = await reader
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Ends an open payment; false when it had ended. */
export async function closePayment(
  transaction: Transaction,
  end: {
    readonly reference: string;
    readonly state: 'paid' | 'declined' | 'expired';
    readonly nowMs: number;
  },
): Promise<boolean> {
  const result = await transaction
    .updateTable('sandbox_payments')
    .set({ state: end.state, ended_at_ms: end.nowMs })
    .where('reference', '=', end.reference)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Inserts a webhook, to be sent until it is answered. */
export async function insertWebhook(
  transaction: Transaction,
  webhook: SandboxWebhook,
): Promise<void> {
  await transaction
    .insertInto('sandbox_webhooks')
    .values(toRow<SandboxWebhooksTable>(webhook))
    .execute();
}

/** Lists webhooks that are due, the oldest first; those made before `madeAfterMs` are given up. */
export async function listDueWebhooks(
  reader: Reader,
  due: { readonly nowMs: number; readonly madeAfterMs: number; readonly limit: number },
): Promise<SandboxWebhook[]> {
  const rows = await reader
    .selectFrom('sandbox_webhooks')
    .selectAll()
    .where('delivered_at_ms', 'is', null)
    .where('next_try_at_ms', '<=', due.nowMs)
    .where('created_at_ms', '>', due.madeAfterMs)
    .orderBy('created_at_ms')
    .orderBy('event_id')
    .limit(due.limit)
    .execute();
  return rows.map(fromRow);
}

/** Leases a webhook for one try; false when another instance has leased it since it was read. */
export async function leaseWebhook(
  transaction: Transaction,
  { eventId, nextTryAtMs }: SandboxWebhook,
  untilMs: number,
): Promise<boolean> {
  const result = await transaction
    .updateTable('sandbox_webhooks')
    .set((row) => ({ next_try_at_ms: untilMs, tries: row('tries', '+', 1) }))
    .where('event_id', '=', eventId)
    .where('next_try_at_ms', '=', nextTryAtMs)
    .where('delivered_at_ms', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

/** Marks a webhook as delivered. */
export async function markDelivered(
  transaction: Transaction,
  { eventId, nowMs }: { readonly eventId: string; readonly nowMs: number },
): Promise<void> {
  await transaction
    .updateTable('sandbox_webhooks')
    .set({ delivered_at_ms: nowMs })
    .where('event_id', '=', eventId)
    .execute();
}
