import type { DepositState } from '#contract/money/deposits.ts';
import type { approveDeposit, rejectDeposit } from '#contract/staff/deposits.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf, RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  type DepositApproval,
  type DepositDecision,
  isFarAbove,
  isWithinLimits,
  receivedAmount,
} from './approval-checks.ts';
import { creditDeposit } from './credit-deposit.ts';
import { approvableTransferStates, isInState, waitingForOperator } from './deposit-states.ts';
import { endDeposit } from './end-deposit.ts';
import { splitDeposit } from './methods/methods.ts';
import { findMethod } from './methods/queries.ts';
import { notifyDepositOutcome } from './notice.ts';
import { type DepositRow, findDepositByName, lockDeposit } from './queries.ts';

type DecisionParts = Pick<Parts, 'outbox' | 'config' | 'site' | 'moneyMoved'>;

/** Result of a decision, with the received amount: zero after a rejection, minor units. */
export interface DepositDecisionResult {
  readonly reference: string;
  readonly receivedMinor: bigint;
}

/**
 * Credits a deposit that waits for an operator, or a bank transfer whose member cancelled or sent
 * no proof. Audits it and notifies the member. Refuses `unknown_deposit`; `deposit_closed`;
 * `amount_needed` for another currency without a stated worth; `reason_needed` for a stated amount
 * of ten times the requested one or more without a reason; `fee_takes_all`; and `over_member_limit`.
 */
export async function approveMemberDeposit(
  transaction: Transaction,
  parts: DecisionParts,
  approval: DepositApproval,
): Promise<Result<DepositDecisionResult, RefusalOf<typeof approveDeposit>>> {
  const locked = await lockDecidable(transaction, approval.name, listApprovableStates);
  if (!locked.ok) return locked;
  const deposit = locked.value;
  const { why, nowMs } = approval;
  const receivedMinor = receivedAmount(deposit, approval);
  if (receivedMinor === undefined) return refused({ code: 'amount_needed' });
  if (why === '' && isFarAbove(deposit, approval)) return refused({ code: 'reason_needed' });
  const method = await findMethod(transaction, deposit.methodCode);
  if (!method || splitDeposit(method, receivedMinor).creditedMinor <= 0n) {
    return refused({ code: 'fee_takes_all' });
  }
  const { timeZone } = parts.site;
  if (!(await isWithinLimits(transaction, deposit, { receivedMinor, nowMs, timeZone }))) {
    return refused({ code: 'over_member_limit' });
  }
  const credit = { receivedMinor, state: 'approved', why, nowMs } as const;
  const creditedMinor = await creditDeposit(transaction, parts, deposit, credit);
  const outcome = { is: 'credited', creditedMinor } as const;
  await notifyDepositOutcome(transaction, parts, { deposit, outcome, nowMs });
  return ok(
    await recordDecision(transaction, deposit, { ...approval, is: 'approved', receivedMinor }),
  );
}

/**
 * Ends a deposit that waits for an operator without crediting it. Audits it, and the member reads
 * the reason. Refuses `unknown_deposit` and `deposit_closed`.
 */
export async function rejectMemberDeposit(
  transaction: Transaction,
  parts: DecisionParts,
  decision: DepositDecision,
): Promise<Result<DepositDecisionResult, RefusalOf<typeof rejectDeposit>>> {
  const locked = await lockDecidable(transaction, decision.name, () => waitingForOperator);
  if (!locked.ok) return locked;
  const deposit = locked.value;
  const { why, nowMs } = decision;
  await endDeposit(transaction, deposit, { state: 'rejected', why, nowMs });
  await notifyDepositOutcome(transaction, parts, {
    deposit,
    outcome: { is: 'rejected', why },
    nowMs,
  });
  return ok(
    await recordDecision(transaction, deposit, { ...decision, is: 'rejected', receivedMinor: 0n }),
  );
}

/** Locks a deposit that can be decided until the transaction ends. */
async function lockDecidable(
  transaction: Transaction,
  name: string,
  statesFor: (deposit: DepositRow) => readonly DepositState[],
): Promise<Result<DepositRow, RuleRefusal<'unknown_deposit' | 'deposit_closed'>>> {
  const found = await findDepositByName(transaction, name);
  const deposit = found && (await lockDeposit(transaction, found.id));
  if (!deposit) return refused({ code: 'unknown_deposit' });
  return isInState(deposit, statesFor(deposit)) ? ok(deposit) : refused({ code: 'deposit_closed' });
}

async function recordDecision(
  transaction: Transaction,
  { id, reference, currency }: DepositRow,
  decided: DepositDecision & {
    readonly receivedMinor: bigint;
    readonly is: 'approved' | 'rejected';
  },
): Promise<DepositDecisionResult> {
  const { is, why, actor, receivedMinor, nowMs } = decided;
  await recordAct(transaction, {
    actor,
    act: `deposit_${is}`,
    subject: `deposit:${id}`,
    detail: { why, received: `${receivedMinor} ${currency}` },
    atMs: nowMs,
  });
  return { reference, receivedMinor };
}

/**
 * Lists the states in which a deposit can be approved: a bank transfer also after its member
 * cancelled it or sent no proof.
 */
function listApprovableStates({ kind }: DepositRow): readonly DepositState[] {
  return kind === 'bank_transfer' ? approvableTransferStates : waitingForOperator;
}
