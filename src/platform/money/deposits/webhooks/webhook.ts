import { ok, type Result, refused } from '#lib/result.ts';
import { hourMs } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { ZonedMoment } from '#platform/base/site.ts';
import { hasDepositRoom } from '#platform/protection/index.ts';
import { creditDeposit } from '../credit-deposit.ts';
import { creditableStates, isInState } from '../deposit-states.ts';
import { endDeposit } from '../end-deposit.ts';
import { notifyDepositOutcome } from '../notice.ts';
import type { PaymentEvent, PaymentProviders, WebhookFault } from '../provider.ts';
import { type DepositRow, updateDeposit } from '../queries.ts';
import { lockPayment, recordWebhook } from './queries.ts';

/** Time until an operator has looked at a held payment, as the member is told. */
const heldForMs = 24 * hourMs;

/** Act in the audit log: a provider reported a payment with another amount than before. */
export const deviatingReportAct = 'deposit_told_otherwise';

/**
 * Reasons why a webhook has no effect: its own fault, an unknown provider or an unknown payment.
 */
export type WebhookRefusal =
  | WebhookFault
  | { readonly code: 'unknown_provider' | 'unknown_reference' };

/**
 * Handles an event of a provider, once for each, in any order of events; the provider's own
 * `readWebhook` verifies the signature and the age. A payment of another
 * amount or currency than requested, or one that would go over a limit of its member, is held for
 * an operator. One that arrives after the deposit expired or was cancelled or declined is credited
 * all the same, and its member is notified. A deviating report after the payment was credited, held
 * or decided moves nothing and is audited.
 */
export async function handleWebhook(
  parts: Pick<Parts, 'storage' | 'clock' | 'outbox' | 'config' | 'site' | 'moneyMoved'>,
  providers: PaymentProviders,
  webhook: { readonly provider: string; readonly headers: Headers; readonly body: string },
): Promise<Result<'applied' | 'seen', WebhookRefusal>> {
  const provider = providers.get(webhook.provider);
  if (!provider) return refused({ code: 'unknown_provider' });
  const read = provider.readWebhook(webhook);
  if (!read.ok) return read;
  const event = read.value;
  const payment = await parts.storage.withTransaction(async (transaction) => {
    const nowMs = parts.clock.nowMs();
    const payment = { provider: provider.code, reference: event.reference };
    const deposit = await lockPayment(transaction, payment);
    if (!deposit) return refused({ code: 'unknown_reference' } as const);
    const isNew = await recordWebhook(transaction, {
      provider: provider.code,
      eventId: event.eventId,
      depositId: deposit.id,
      told: event.outcome,
      receivedAtMs: nowMs,
    });
    if (isNew) await apply(transaction, parts, { deposit, event, nowMs });
    return ok(isNew ? ('applied' as const) : ('seen' as const));
  });
  parts.outbox.wake();
  return payment;
}

async function apply(
  transaction: Transaction,
  parts: Pick<Parts, 'outbox' | 'config' | 'site' | 'moneyMoved'>,
  payment: { readonly deposit: DepositRow; readonly event: PaymentEvent; readonly nowMs: number },
): Promise<void> {
  const { deposit, event, nowMs } = payment;
  if (event.outcome !== 'paid') {
    if (deposit.state !== 'awaiting_payment') return;
    return endDeposit(transaction, deposit, { state: event.outcome, nowMs });
  }
  if (!isInState(deposit, creditableStates))
    return recordDeviation(transaction, deposit, { event, nowMs });
  const isExpected =
    event.amountMinor === deposit.amountMinor && event.currency === deposit.currency;
  if (
    isExpected &&
    (await isWithinLimits(transaction, deposit, { nowMs, timeZone: parts.site.timeZone }))
  ) {
    const receivedMinor = event.amountMinor;
    const credit = { receivedMinor, state: 'paid', why: null, nowMs } as const;
    const creditedMinor = await creditDeposit(transaction, parts, deposit, credit);
    if (deposit.state === 'awaiting_payment') return;
    const outcome = { is: 'credited', creditedMinor } as const;
    return notifyDepositOutcome(transaction, parts, { deposit, outcome, nowMs });
  }
  await holdForReview(transaction, deposit, { event, nowMs });
}

/**
 * Returns whether a payment is within its member's limits: one that was still awaited was counted
 * at the request, a later one is counted now.
 */
async function isWithinLimits(
  transaction: Transaction,
  deposit: DepositRow,
  now: ZonedMoment,
): Promise<boolean> {
  if (deposit.state === 'awaiting_payment') return true;
  const { id: depositId, memberId, amountMinor } = deposit;
  return hasDepositRoom(transaction, { memberId, depositId, amountMinor, ...now });
}

/** Records a report that differs from the known amount of a payment, for an operator to look at. */
async function recordDeviation(
  transaction: Transaction,
  deposit: DepositRow,
  { event, nowMs }: { readonly event: PaymentEvent; readonly nowMs: number },
): Promise<void> {
  const { amountMinor, currency } = event;
  if (amountMinor === deposit.receivedMinor && currency === deposit.receivedCurrency) return;
  await recordAct(transaction, {
    actor: 'system',
    act: deviatingReportAct,
    subject: `deposit:${deposit.id}`,
    detail: { received: `${amountMinor} ${currency}` },
    atMs: nowMs,
  });
}

async function holdForReview(
  transaction: Transaction,
  deposit: DepositRow,
  { event, nowMs }: { readonly event: PaymentEvent; readonly nowMs: number },
): Promise<void> {
  const { amountMinor, currency } = event;
  await updateDeposit(transaction, deposit.id, {
    state: 'held',
    receivedMinor: amountMinor,
    receivedCurrency: currency,
    dueAtMs: nowMs + heldForMs,
    endedAtMs: null,
  });
  await announceChange(transaction, { memberId: deposit.memberId, topic: 'deposits', nowMs });
  await recordAct(transaction, {
    actor: 'system',
    act: 'deposit_held',
    subject: `deposit:${deposit.id}`,
    detail: { received: `${amountMinor} ${currency}` },
    atMs: nowMs,
  });
}
