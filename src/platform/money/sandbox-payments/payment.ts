import { newId } from '#lib/id.ts';
import type { Parts } from '#platform/base/parts.ts';
import { closePayment, findPayment, insertWebhook, type SandboxPayment } from './queries.ts';

/** End of a payment that the person on its page chooses. */
export type SandboxEnd = 'paid' | 'declined' | 'expired';

/**
 * Ends a payment and writes its webhook, together. A payment that has ended stays as it is.
 * `undefined` when there is none.
 */
export async function endPayment(
  { storage, clock }: Pick<Parts, 'storage' | 'clock'>,
  { reference, end }: { readonly reference: string; readonly end: SandboxEnd },
): Promise<SandboxPayment | undefined> {
  return storage.withTransaction(async (transaction) => {
    const nowMs = clock.nowMs();
    const payment = await findPayment(transaction, reference);
    if (!payment || !(await closePayment(transaction, { reference, state: end, nowMs }))) {
      return payment;
    }
    const eventId = newId(nowMs);
    const { currency } = payment;
    const amountMinor = payment.amountMinor.toString();
    await insertWebhook(transaction, {
      eventId,
      body: JSON.stringify({ eventId, told: end, reference, amountMinor, currency }),
      tries: 0,
      nextTryAtMs: nowMs,
      deliveredAtMs: null,
      createdAtMs: nowMs,
    });
    return payment;
  });
}
