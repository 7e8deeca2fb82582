import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { recordIncome } from '../team/index.ts';
import { announceIncomes, moveMoney } from './line-money.ts';
import { notifyOfPaid } from './payments/notice.ts';
import { type AwaitingPayment, listAwaiting, markPaid } from './payments/queries.ts';

interface AwaitingParts extends Pick<Parts, 'clock' | 'site'> {
  readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
}

/** Payments that are read at once. */
const page = 200;

/**
 * Retries the payments that payers were short of, the oldest of each payer first; a payer who is
 * short of one is not asked for a later one before it is paid. Returns the number of payments made.
 */
export async function payAwaiting(parts: AwaitingParts): Promise<number> {
  let paid = 0;
  let after: AwaitingPayment | undefined;
  const short = new Set<string>();
  for (;;) {
    const waiting = await listAwaiting(parts.storage.db, { after, limit: page });
    for (const each of waiting) {
      if (short.has(each.payerId)) continue;
      const outcome = await payOne(parts, each);
      if (outcome === 'short') short.add(each.payerId);
      if (outcome === 'paid') paid += 1;
    }
    if (waiting.length < page) return paid;
    after = waiting.at(-1);
  }
}

async function payOne({ storage, ...parts }: AwaitingParts, money: AwaitingPayment) {
  const { nowMs, timeZone } = zonedNow(parts);
  return storage.withTransaction(async (transaction) => {
    const transferId = await moveMoney(transaction, money, nowMs);
    if (transferId === undefined) return 'short';
    const { lineId, part, payerId, agentId, currency } = money;
    const isOurs = await markPaid(transaction, { lineId, part, transferId, nowMs });
    if (isOurs) {
      const amountMinor = money.amountMinor - money.passedOnMinor;
      await recordIncome(transaction, { agentId, currency, amountMinor, nowMs }, timeZone);
    }
    await announceIncomes(transaction, [payerId, agentId], nowMs);
    if (isOurs) await notifyOfPaid(transaction, parts, money, nowMs);
    return isOurs ? 'paid' : 'before';
  });
}
