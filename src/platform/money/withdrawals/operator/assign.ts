import type { takeWithdrawal } from '#contract/staff/withdrawals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { withdrawalReference } from '../payout-transfers.ts';
import { findWithdrawal } from '../queries.ts';
import { isBeingPaid } from '../withdrawal-state.ts';
import { markBeingPaid } from './queries.ts';

/**
 * Assigns a withdrawal in process to one operator, who then pays it: until it is decided its member
 * cannot cancel it, and no other operator can be assigned. Refuses `unknown_withdrawal`,
 * `withdrawal_being_paid` and `withdrawal_moved_on`.
 */
export async function assignWithdrawal(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<Result<undefined, RefusalOf<typeof takeWithdrawal>>> {
  const subject = withdrawalReference(id);
  const nowMs = clock.nowMs();
  const memberId = await markBeingPaid(transaction, { id, nowMs });
  if (memberId !== undefined) {
    await announceChange(transaction, { memberId, topic: 'withdrawals', nowMs });
    await recordAct(transaction, {
      actor,
      act: 'withdrawal_taken',
      subject,
      detail: {},
      atMs: nowMs,
    });
    return ok(undefined);
  }
  const withdrawal = await findWithdrawal(transaction, id);
  if (!withdrawal) return refused({ code: 'unknown_withdrawal' });
  const isPaid = isBeingPaid(withdrawal);
  return refused({ code: isPaid ? 'withdrawal_being_paid' : 'withdrawal_moved_on' });
}
