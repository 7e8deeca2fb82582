import type { Parts } from '#platform/base/parts.ts';
import { advanceBonuses } from './life.ts';
import { listExpiredOwners, listWaitingOwners } from './owner.queries.ts';

/** Ends expired bonuses, and activates waiting ones whose member has no active one. */
export async function runBonuses(
  parts: Pick<Parts, 'clock' | 'moneyMoved'> & {
    readonly storage: Pick<Parts['storage'], 'db' | 'withTransaction'>;
  },
): Promise<void> {
  const { storage, clock } = parts;
  const due = await Promise.all([
    listExpiredOwners(storage.db, clock.nowMs()),
    listWaitingOwners(storage.db),
  ]);
  for (const memberId of new Set(due.flat())) {
    await storage.withTransaction((transaction) => advanceBonuses(transaction, parts, memberId));
  }
}
