import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { recordIncome } from '../team/index.ts';
import { announceIncomes, postLinePayment } from './line-money.ts';
import { notifyOfLastPayment } from './payments/notice.ts';
import { type AwaitedPayment, listAwaitedPayments, markPaymentPaid } from './payments/queries.ts';

interface AwaitingParts extends Pick<Parts, 'clock' | 'site'> {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
}

/** Number of payments that are read at once. */
const page = 200;

/**
 * Retries the payments that payers were short of, the oldest of each payer first. After a payer
 * fails one, its later ones are not tried.
 */
export async function retryAwaitedPayments(parts: AwaitingParts): Promise<void> {
  let after: AwaitedPayment | undefined;
  const short = new Set<string>();
  for (;;) {
    const waiting = await listAwaitedPayments(parts.storage.db, { after, limit: page });
    for (const each of waiting) {
      if (short.has(each.payerId)) continue;
      if ((await payOne(parts, each)) === 'short') short.add(each.payerId);
    }
    if (waiting.length < page) return;
    after = waiting.at(-1);
  }
}

/** Retries a payment; `paid` also when another run has made it meanwhile. */
async function payOne({ storage, ...parts }: AwaitingParts, money: AwaitedPayment) {
  const { nowMs, timeZone } = zonedNow(parts);
  return storage.withTransaction(async (transaction) => {
    const transferId = await postLinePayment(transaction, money, nowMs);
    if (transferId === undefined) return 'short';
    const { lineId, part, payerId, agentId, currency } = money;
    const isOurs = await markPaymentPaid(transaction, { lineId, part, transferId, nowMs });
    if (isOurs) {
      const amountMinor = money.amountMinor - money.passedOnMinor;
      await recordIncome(transaction, { agentId, currency, amountMinor, nowMs }, timeZone);
    }
    await announceIncomes(transaction, [payerId, agentId], nowMs);
    if (isOurs) await notifyOfLastPayment(transaction, parts, money, nowMs);
    return 'paid';
  });
}
