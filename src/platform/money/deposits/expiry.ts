import type { Storage } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { isInState, waitingForMember } from './deposit-states.ts';
import { endDeposit } from './end-deposit.ts';
import { listOverdueDeposits, lockDeposit } from './queries.ts';

const atOnce = 100;

/** Ends deposits whose members let the time to pay run out; a later payment is still credited. */
export async function expireDeposits({
  storage,
  clock,
}: Pick<Parts, 'clock'> & {
  readonly storage: Pick<Storage, 'db' | 'withTransaction'>;
}): Promise<void> {
  const nowMs = clock.nowMs();
  const due = { states: waitingForMember, nowMs, limit: atOnce };
  for (const id of await listOverdueDeposits(storage.db, due)) {
    await storage.withTransaction(async (transaction) => {
      const deposit = await lockDeposit(transaction, id);
      // Paid, proved or given up since it was read.
      if (!deposit || !isInState(deposit, waitingForMember)) return;
      await endDeposit(transaction, deposit, { state: 'expired', nowMs });
    });
  }
}
