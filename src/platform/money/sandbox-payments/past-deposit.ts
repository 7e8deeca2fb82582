import { storageWithin } from '#platform/base/db/nested-storage.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { handleWebhook, openPayment, requestDeposit } from '../deposits/index.ts';
import { deliverWebhooks } from './delivery.ts';
import { endPayment } from './payment.ts';
import { createSandbox, sandboxCode } from './provider.ts';
import { findOrderPayment } from './queries.ts';

/** Deposit that a demonstration's member made and paid in the past. */
export interface PastDeposit {
  readonly memberId: string;
  readonly currency: string;
  readonly languageCode: string;
  /** Code of a method that goes through the sandbox. */
  readonly methodCode: string;
  readonly amountMinor: bigint;
  readonly atMs: number;
}

/**
 * Makes a deposit of the past by the rules of any deposit: requests it, pays it on the sandbox's
 * side and handles the sandbox's webhook. Throws when one of the rules refuses it.
 */
export async function makePastDeposit(
  transaction: Transaction,
  parts: Pick<Parts, 'config' | 'site' | 'secrets' | 'outbox' | 'log' | 'moneyMoved'>,
  { memberId, currency, languageCode, methodCode, amountMinor, atMs }: PastDeposit,
): Promise<void> {
  const clock = { nowMs: () => atMs };
  const then = { ...parts, clock, storage: storageWithin(transaction) };
  const providers = new Map([[sandboxCode, createSandbox(then)]]);
  const requested = await requestDeposit(
    transaction,
    { methodCode, amountMinor: String(amountMinor) },
    {
      depositor: { memberId, currency, languageCode },
      isOffered: (kind) => kind === sandboxCode,
      now: { nowMs: atMs, timeZone: parts.site.timeZone },
    },
  );
  if (!requested.ok)
    throw new Error(`a deposit of the past was refused: ${requested.refusal.code}`);
  await openPayment(then, providers, requested.value.depositId);
  const payment = await findOrderPayment(transaction, requested.value.depositId);
  await endPayment(then, { reference: payment?.reference ?? '', end: 'paid' });
  await deliverWebhooks(then, async (_, { headers, body }) => {
    const webhook = { headers: new Headers(headers), body: String(body), provider: sandboxCode };
    return (await handleWebhook(then, providers, webhook)).ok;
  });
}
