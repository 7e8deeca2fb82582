import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { referenceOf } from '../money.ts';
import { moveOn } from '../move.ts';
import { lockWithdrawal, type WithdrawalRow } from '../queries.ts';
import { isOverdue } from '../state.ts';
import { tellOutcome } from './notice.ts';

/** What staff decide of one withdrawal. */
export type Decision =
  | { readonly to: 'approved'; readonly id: string; readonly paymentReference: string }
  | {
      readonly to: 'rejected' | 'all_received' | 'forced_received' | 'returned';
      readonly id: string;
      /** Said to the member as well. */
      readonly why: string;
    };

/** What deciding needs, and who decides. */
export interface DecisionParts extends Pick<Parts, 'clock' | 'config' | 'outbox' | 'site'> {
  /** `staff:<name>`, for the audit log. */
  readonly actor: string;
}

/**
 * Carries out a decision of staff with its money, its entry in the audit log and its notice. Refuses
 * `unknown_withdrawal`; `withdrawal_moved_on` when its state does not allow the decision;
 * `partly_received` for giving back what has arrived in part.
 */
export async function decideWithdrawal(
  transaction: Transaction,
  parts: DecisionParts,
  decision: Decision,
): Promise<
  Result<WithdrawalRow, 'unknown_withdrawal' | 'withdrawal_moved_on' | 'partly_received'>
> {
  const { id, to } = decision;
  const before = await lockWithdrawal(transaction, id);
  if (!before) return refused('unknown_withdrawal');
  if (to === 'returned' && isOverdue(before, parts.clock.nowMs())) {
    return refused('withdrawal_moved_on');
  }
  if (to === 'returned' && before.state === 'not_received' && before.received_minor !== 0n) {
    return refused('partly_received');
  }
  const why = decision.to === 'approved' ? '' : decision.why;
  const set = await setFor(transaction, parts, { decision, before });
  const row = await moveOn(transaction, parts, { id, to, by: 'operator', why, set });
  if (!row) return refused('withdrawal_moved_on');
  await tellOutcome(transaction, parts, { row, to, why });
  const detail: Record<string, string> =
    decision.to === 'approved' ? { paymentReference: decision.paymentReference } : { why };
  await recordAct(transaction, {
    actor: parts.actor,
    act: `withdrawal_${to}`,
    subject: referenceOf(id),
    detail,
    atMs: parts.clock.nowMs(),
  });
  return ok(row);
}

async function setFor(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { decision, before }: { readonly decision: Decision; readonly before: WithdrawalRow },
): Promise<Parameters<typeof moveOn>[2]['set'] & object> {
  const arrivingMinor = before.amount_minor - before.fee_minor;
  switch (decision.to) {
    case 'approved': {
      const { receiptMinutes } = await readSetting(transaction, 'withdrawals');
      return {
        payment_reference: decision.paymentReference === '' ? null : decision.paymentReference,
        receipt_due_at_ms: clock.nowMs() + receiptMinutes * minuteMs,
      };
    }
    case 'all_received':
    case 'forced_received':
      return { received_minor: arrivingMinor };
    default:
      return {};
  }
}
