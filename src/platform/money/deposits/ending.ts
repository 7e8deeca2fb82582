import type { DepositState } from '#contract/money/deposits.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { type DepositRow, updateDeposit } from './queries.ts';

/** Ends a deposit that the transaction has locked without crediting it. */
export async function endDeposit(
  transaction: Transaction,
  row: DepositRow,
  end: {
    readonly state: Extract<DepositState, 'declined' | 'expired' | 'cancelled' | 'rejected'>;
    readonly why?: string;
    readonly nowMs: number;
  },
): Promise<void> {
  const { state, why = null, nowMs } = end;
  await updateDeposit(transaction, row.id, { state, why, due_at_ms: null, ended_at_ms: nowMs });
  await announceChange(transaction, { memberId: row.member_id, topic: 'deposits', nowMs });
}
