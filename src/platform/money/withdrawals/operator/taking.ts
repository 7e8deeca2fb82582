import { ok, type Result, refused } from '#lib/result.ts';
import { listAudit, recordAct } from '#platform/base/audit/index.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { referenceOf } from '../money.ts';
import { findWithdrawal, putTaken } from '../queries.ts';
import { isBeingPaid } from '../state.ts';

/** In the audit log: an operator is about to pay a withdrawal. */
const taken = 'withdrawal_taken';

export interface TakeRefusal {
  readonly code: 'unknown_withdrawal' | 'being_paid' | 'withdrawal_moved_on';
  /** Who pays it, where somebody does. */
  readonly by: string;
}

/**
 * Takes a withdrawal in process for one operator, who then pays it: until it is approved or
 * rejected its member cannot take it back, and no other operator takes it.
 */
export async function take(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { id, actor }: { readonly id: string; readonly actor: string },
): Promise<Result<'taken', TakeRefusal>> {
  const subject = referenceOf(id);
  const nowMs = clock.nowMs();
  const memberId = await putTaken(transaction, { id, nowMs });
  if (memberId !== undefined) {
    await announceChange(transaction, { memberId, topic: 'withdrawals', nowMs });
    await recordAct(transaction, { actor, act: taken, subject, detail: {}, atMs: nowMs });
    return ok('taken');
  }
  const row = await findWithdrawal(transaction, id);
  if (!row) return refused({ code: 'unknown_withdrawal', by: '' });
  if (!isBeingPaid(row)) return refused({ code: 'withdrawal_moved_on', by: '' });
  const by = (await listAudit(transaction, subject)).find(({ act }) => act === taken)?.actor ?? '';
  return refused({ code: 'being_paid', by });
}
