import type { DepositState } from '#contract/money/deposits.ts';
import type { approveDeposit, rejectDeposit } from '#contract/staff/deposits.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import { recordAct } from '#platform/base/audit/index.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf, RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  type Approval,
  type Decision,
  isFarAbove,
  isWithinLimits,
  receivedOf,
} from './approval.ts';
import { creditDeposit } from './crediting.ts';
import { endDeposit } from './ending.ts';
import { shareOf } from './methods/methods.ts';
import { findMethod } from './methods/queries.ts';
import { tellDeposit } from './notice.ts';
import { findNamed, type KeptDeposit, lockDeposit } from './queries.ts';
import { isIn, takesTransfer, waitingForOperator } from './states.ts';

type DecisionParts = Pick<Parts, 'outbox' | 'config' | 'site' | 'moneyMoved'>;

/** What was decided, and what is said to have come in: zero of a rejected one. */
export interface Decided {
  readonly reference: string;
  readonly receivedMinor: bigint;
}

/**
 * Credits a deposit that waits for an operator, or a bank transfer although its member gave up or
 * sent no proof. Audited, and its member is told. Refuses as `unknown_deposit`; as `deposit_closed`;
 * as `amount_needed` what came in another currency, whose worth has to be said; as `reason_needed` ten
 * times what was asked for, or more, where nobody says why; as `fee_takes_all`; and as
 * `over_member_limit`.
 */
export async function approveDepositOf(
  transaction: Transaction,
  parts: DecisionParts,
  approval: Approval,
): Promise<Result<Decided, RefusalOf<typeof approveDeposit>>> {
  const locked = await lockDecidable(transaction, approval.name, approvable);
  if (!locked.ok) return locked;
  const deposit = locked.value;
  const { why, nowMs } = approval;
  const receivedMinor = receivedOf(deposit, approval);
  if (receivedMinor === undefined) return refused({ code: 'amount_needed' });
  if (why === '' && isFarAbove(deposit, approval)) return refused({ code: 'reason_needed' });
  const method = await findMethod(transaction, deposit.methodCode);
  if (!method || shareOf(method, receivedMinor).creditedMinor <= 0n) {
    return refused({ code: 'fee_takes_all' });
  }
  const { timeZone } = parts.site;
  if (!(await isWithinLimits(transaction, deposit, { receivedMinor, nowMs, timeZone }))) {
    return refused({ code: 'over_member_limit' });
  }
  const credit = { receivedMinor, state: 'approved', why, nowMs } as const;
  const creditedMinor = await creditDeposit(transaction, parts, deposit, credit);
  const outcome = { is: 'credited', creditedMinor } as const;
  await tellDeposit(transaction, parts, { deposit, outcome, nowMs });
  return ok(
    await noteDecision(transaction, deposit, { ...approval, is: 'approved', receivedMinor }),
  );
}

/**
 * Ends a deposit that waits for an operator without crediting it. Audited, and its member reads why.
 * Refuses as `unknown_deposit` and as `deposit_closed`.
 */
export async function rejectDepositOf(
  transaction: Transaction,
  parts: DecisionParts,
  decision: Decision,
): Promise<Result<Decided, RefusalOf<typeof rejectDeposit>>> {
  const locked = await lockDecidable(transaction, decision.name, () => waitingForOperator);
  if (!locked.ok) return locked;
  const deposit = locked.value;
  const { why, nowMs } = decision;
  await endDeposit(transaction, deposit, { state: 'rejected', why, nowMs });
  await tellDeposit(transaction, parts, { deposit, outcome: { is: 'rejected', why }, nowMs });
  return ok(
    await noteDecision(transaction, deposit, { ...decision, is: 'rejected', receivedMinor: 0n }),
  );
}

/** A deposit that can be decided about, kept from changing until the transaction ends. */
async function lockDecidable(
  transaction: Transaction,
  name: string,
  statesFor: (deposit: KeptDeposit) => readonly DepositState[],
): Promise<Result<KeptDeposit, RuleRefusal<'unknown_deposit' | 'deposit_closed'>>> {
  const named = await findNamed(transaction, name);
  const deposit = named && (await lockDeposit(transaction, named.id));
  if (!deposit) return refused({ code: 'unknown_deposit' });
  return isIn(deposit, statesFor(deposit)) ? ok(deposit) : refused({ code: 'deposit_closed' });
}

async function noteDecision(
  transaction: Transaction,
  { id, reference, currency }: KeptDeposit,
  decided: Decision & { readonly receivedMinor: bigint; readonly is: 'approved' | 'rejected' },
): Promise<Decided> {
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

/** Money that came by bank transfer is credited although its member gave up, or sent no proof. */
function approvable({ kind }: KeptDeposit): readonly DepositState[] {
  return kind === 'bank_transfer' ? takesTransfer : waitingForOperator;
}
