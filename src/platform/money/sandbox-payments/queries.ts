import type { Selectable } from 'kysely';
import type {
  SandboxPaymentsTable,
  SandboxWebhooksTable,
} from '#platform/base/db/deposit-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

export type SandboxPayment = Selectable<SandboxPaymentsTable>;
export type SandboxWebhook = Selectable<SandboxWebhooksTable>;

/** Writes a payment; one of the same order stays as it is. */
export async function insertPayment(
  transaction: Transaction,
  row: SandboxPaymentsTable,
): Promise<void> {
  await transaction
    .insertInto('sandbox_payments')
    .values(row)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .execute();
}

export async function findPaymentOf(
  reader: Reader,
  orderId: string,
): Promise<SandboxPayment | undefined> {
  return reader
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

export async function findPayment(
  reader: Reader,
  reference: string,
): Promise<SandboxPayment | undefined> {
  return reader
    .selectFrom('sandbox_payments')
    .selectAll()
    .where('reference', '=', reference)
    .executeTakeFirst();
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

export async function insertWebhook(
  transaction: Transaction,
  row: SandboxWebhooksTable,
): Promise<void> {
  await transaction.insertInto('sandbox_webhooks').values(row).execute();
}

/** Webhooks whose time has come, the oldest first; those made before a moment are given up. */
export async function listDueWebhooks(
  reader: Reader,
  due: { readonly nowMs: number; readonly madeAfterMs: number; readonly limit: number },
): Promise<SandboxWebhook[]> {
  return reader
    .selectFrom('sandbox_webhooks')
    .selectAll()
    .where('delivered_at_ms', 'is', null)
    .where('next_try_at_ms', '<=', due.nowMs)
    .where('created_at_ms', '>', due.madeAfterMs)
    .orderBy('created_at_ms')
    .orderBy('event_id')
    .limit(due.limit)
    .execute();
}

/** Takes a webhook for one try; false when another instance has taken it since it was read. */
export async function claimWebhook(
  transaction: Transaction,
  { event_id, next_try_at_ms, nextTryAtMs }: SandboxWebhook & { readonly nextTryAtMs: number },
): Promise<boolean> {
  const result = await transaction
    .updateTable('sandbox_webhooks')
    .set((row) => ({ next_try_at_ms: nextTryAtMs, tries: row('tries', '+', 1) }))
    .where('event_id', '=', event_id)
    .where('next_try_at_ms', '=', next_try_at_ms)
    .where('delivered_at_ms', 'is', null)
    .executeTakeFirst();
  return result.numUpdatedRows > 0n;
}

export async function noteDelivered(
  transaction: Transaction,
  { eventId, nowMs }: { readonly eventId: string; readonly nowMs: number },
): Promise<void> {
  await transaction
    .updateTable('sandbox_webhooks')
    .set({ delivered_at_ms: nowMs })
    .where('event_id', '=', eventId)
    .execute();
}
