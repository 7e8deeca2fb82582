import type { DepositState } from '#contract/money/deposits.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { type DepositRow, updateDeposit } from './queries.ts';

/** Ends a deposit that the transaction has locked without crediting it. */
export async function endDeposit(
  transaction: Transaction,
  deposit: DepositRow,
  end: {
    readonly state: Extract<DepositState, 'declined' | 'expired' | 'cancelled' | 'rejected'>;
    readonly why?: string;
    readonly nowMs: number;
  },
): Promise<void> {
  const { state, why = null, nowMs } = end;
  await updateDeposit(transaction, deposit.id, { state, why, dueAtMs: null, endedAtMs: nowMs });
  await announceChange(transaction, { memberId: deposit.memberId, topic: 'deposits', nowMs });
}
