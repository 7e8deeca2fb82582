import type { rejectWithdrawal, returnWithdrawal } from '#contract/staff/withdrawals.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { minuteMs } from '#lib/time.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf, RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { withdrawalsSetting } from '../../settings/index.ts';
import { withdrawalReference } from '../payout-transfers.ts';
import { lockWithdrawal, type WithdrawalRow } from '../queries.ts';
import { advanceWithdrawal } from '../withdrawal-move.ts';
import { isOverdue } from '../withdrawal-state.ts';
import { notifyWithdrawalOutcome } from './notice.ts';

/** Decision of staff about one withdrawal. */
export type WithdrawalDecision =
  | { readonly to: 'approved'; readonly id: string; readonly paymentReference: string }
  | {
      readonly to: 'rejected' | 'all_received' | 'forced_received';
      readonly id: string;
      /** Reason, which the member reads as well. */
      readonly why: string;
    };

/** Dependencies of a decision, with its author. */
export interface WithdrawalDecisionParts
  extends Pick<Parts, 'clock' | 'config' | 'outbox' | 'site' | 'moneyMoved'> {
  /** `staff:<name>`, or `system` without a person, for the audit log. */
  readonly actor: string;
}

/** Return of a payout; the member reads the reason `why` as well. */
export interface WithdrawalReturn {
  readonly id: string;
  readonly why: string;
}

/**
 * Applies a decision of staff with its money, its entry in the audit log and its notice. Refuses
 * `unknown_withdrawal`, and `withdrawal_moved_on` when its state does not allow the decision.
 */
export async function decideWithdrawal(
  transaction: Transaction,
  parts: WithdrawalDecisionParts,
  decision: WithdrawalDecision,
): Promise<Result<WithdrawalRow, RefusalOf<typeof rejectWithdrawal>>> {
  const before = await lockWithdrawal(transaction, decision.id);
  if (!before) return refused({ code: 'unknown_withdrawal' });
  return carryOut(transaction, parts, { decision, before });
}

/**
 * Reverses a payout that did not arrive, as `decideWithdrawal` applies the other decisions. Refuses
 * as that does, `withdrawal_moved_on` also once the member's time to confirm is over, and
 * `partly_received` when part of it arrived.
 */
export async function returnPayOut(
  transaction: Transaction,
  parts: WithdrawalDecisionParts,
  { id, why }: WithdrawalReturn,
): Promise<Result<WithdrawalRow, RefusalOf<typeof returnWithdrawal>>> {
  const before = await lockWithdrawal(transaction, id);
  if (!before) return refused({ code: 'unknown_withdrawal' });
  if (isOverdue(before, parts.clock.nowMs())) return refused({ code: 'withdrawal_moved_on' });
  if (before.state === 'not_received' && before.receivedMinor !== 0n) {
    return refused({ code: 'partly_received' });
  }
  return carryOut(transaction, parts, { decision: { to: 'returned', id, why }, before });
}

type AnyDecision = WithdrawalDecision | (WithdrawalReturn & { readonly to: 'returned' });

async function carryOut(
  transaction: Transaction,
  parts: WithdrawalDecisionParts,
  { decision, before }: { readonly decision: AnyDecision; readonly before: WithdrawalRow },
): Promise<Result<WithdrawalRow, RuleRefusal<'withdrawal_moved_on'>>> {
  const { id, to } = decision;
  const why = decision.to === 'approved' ? '' : decision.why;
  const set = await buildChanges(transaction, parts, { decision, before });
  const withdrawal = await advanceWithdrawal(transaction, parts, {
    id,
    to,
    author: 'operator',
    why,
    set,
  });
  if (!withdrawal) return refused({ code: 'withdrawal_moved_on' });
  await notifyWithdrawalOutcome(transaction, parts, { withdrawal, to, why });
  const detail: Record<string, string> =
    decision.to === 'approved' ? { paymentReference: decision.paymentReference } : { why };
  await recordAct(transaction, {
    actor: parts.actor,
    act: `withdrawal_${to}`,
    subject: withdrawalReference(id),
    detail,
    atMs: parts.clock.nowMs(),
  });
  return ok(withdrawal);
}

async function buildChanges(
  transaction: Transaction,
  { clock }: Pick<Parts, 'clock'>,
  { decision, before }: { readonly decision: AnyDecision; readonly before: WithdrawalRow },
): Promise<Parameters<typeof advanceWithdrawal>[2]['set'] & object> {
  const arrivingMinor = before.amountMinor - before.feeMinor;
  switch (decision.to) {
    case 'approved': {
      const { receiptMinutes } = await readSetting(transaction, withdrawalsSetting);
      return {
        paymentReference: decision.paymentReference === '' ? null : decision.paymentReference,
        receiptDueAtMs: clock.nowMs() + receiptMinutes * minuteMs,
      };
    }
    case 'all_received':
    case 'forced_received':
      return { receivedMinor: arrivingMinor };
    default:
      return {};
  }
}
