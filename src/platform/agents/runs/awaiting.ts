import type { Parts } from '#platform/base/parts.ts';
import { moveMoney } from './paying.ts';
import { type Awaiting, listAwaiting, markPaid } from './payments/queries.ts';

/** Payments that are read at once. */
const page = 200;

/**
 * Tries again what payers were short of, the oldest of each first: who is short of one is asked for
 * no later one before it is paid. Answers how many were paid.
 */
export async function payAwaiting(parts: Pick<Parts, 'storage' | 'clock'>): Promise<number> {
  let paid = 0;
  let after: Awaiting | undefined;
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

async function payOne({ storage, clock }: Pick<Parts, 'storage' | 'clock'>, money: Awaiting) {
  const nowMs = clock.nowMs();
  return storage.withTransaction(async (transaction) => {
    const transferId = await moveMoney(transaction, money, nowMs);
    if (transferId === undefined) return 'short';
    const { lineId, part } = money;
    const isOurs = await markPaid(transaction, { lineId, part, transferId, nowMs });
    return isOurs ? 'paid' : 'before';
  });
}
