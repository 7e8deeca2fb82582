import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { ok, refused } from '#lib/result.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { PaymentProvider } from '../deposits/index.ts';
import { findOrderPayment, insertPayment } from './queries.ts';
import { verifySignature } from './signature.ts';

/** Code of the sandbox in the paths of its page and of its webhooks. */
export const sandboxCode = 'sandbox';

/** Path of its payment pages. */
export const sandboxPagePath = '/wps/sandbox-pay';

/** Body of its webhooks. */
export const sandboxEvent = z.strictObject({
  eventId: z.string().min(1).max(64),
  told: z.enum(['paid', 'declined', 'expired']),
  reference: z.string().min(1).max(64),
  amountMinor: z.string().regex(/^\d{1,18}$/),
  currency: z.string().regex(/^[A-Z]{3}$/),
});

/** Returns the key that both sides of the sandbox sign with. */
export function webhookKey({ secrets }: Pick<Parts, 'secrets'>): Uint8Array {
  return secrets.derive('sandbox payment webhook');
}

/**
 * Creates a payment provider for demonstrations: its page is on this site, no money moves anywhere,
 * and the person on the page chooses how the payment ends.
 */
export function createSandbox(
  parts: Pick<Parts, 'storage' | 'clock' | 'config' | 'secrets'>,
): PaymentProvider {
  const { storage, clock, config } = parts;
  return {
    code: sandboxCode,
    async createPayment({ orderId, amountMinor, currency, languageCode, returnAddress }) {
      const payment = await storage.withTransaction(async (transaction) => {
        await insertPayment(transaction, {
          // Whoever knows it may end the payment, so nobody guesses it.
          reference: randomBytes(18).toString('base64url'),
          orderId,
          amountMinor,
          currency,
          returnAddress,
          languageCode,
          state: 'open',
          createdAtMs: clock.nowMs(),
          endedAtMs: null,
        });
        return findOrderPayment(transaction, orderId);
      });
      if (!payment) throw new Error('a sandbox payment is gone');
      const { reference } = payment;
      const payAddress = new URL(`${sandboxPagePath}/${reference}`, config.origin).href;
      return ok({ reference, payAddress });
    },
    readWebhook({ headers, body }) {
      const nowMs = clock.nowMs();
      const signed = verifySignature(webhookKey(parts), { headers, body, nowMs });
      if (!signed.ok) return signed;
      const event = sandboxEvent.safeParse(parseJson(body));
      if (!event.success) return refused({ code: 'malformed' });
      const { told: outcome, amountMinor, ...payment } = event.data;
      return ok({ ...payment, outcome, amountMinor: BigInt(amountMinor) });
    },
  };
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
