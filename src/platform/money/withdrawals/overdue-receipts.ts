import { recordAct } from '#platform/base/audit/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import { withdrawalReference } from './payout-transfers.ts';
import { findWithdrawal, listOverdueWithdrawals } from './queries.ts';
import { advanceWithdrawal } from './withdrawal-move.ts';

/** Most withdrawals of one run; the next run takes the others. */
const atOnce = 100;

/**
 * Records paid withdrawals as received when their members did not answer in time (specification §4,
 * "Withdrawal awaiting confirmation"). Each goes in a transaction of its own and only while it
 * still waits, so that several instances may run it at once.
 */
export async function recordOverdueReceipts({
  storage,
  clock,
  moneyMoved,
}: Pick<Parts, 'storage' | 'clock' | 'moneyMoved'>): Promise<void> {
  const atMs = clock.nowMs();
  for (const id of await listOverdueWithdrawals(storage.db, { nowMs: atMs, limit: atOnce })) {
    await storage.withTransaction(async (transaction) => {
      const withdrawal = await findWithdrawal(transaction, id);
      if (!withdrawal) return;
      const set = { receivedMinor: withdrawal.amountMinor - withdrawal.feeMinor };
      const move = { id, to: 'received', author: 'system', set } as const;
      if (!(await advanceWithdrawal(transaction, { clock, moneyMoved }, move))) return;
      const subject = withdrawalReference(id);
      const detail = { why: 'the member said nothing in time' };
      const act = 'withdrawal_received';
      await recordAct(transaction, { actor: 'system', act, subject, detail, atMs });
    });
  }
}
