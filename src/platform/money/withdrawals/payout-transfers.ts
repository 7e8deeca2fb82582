import type { Transaction } from '#platform/base/db/storage.ts';
import { accountUnit } from '#platform/identity/index.ts';
import {
  findTransferId,
  houseAccount,
  openLedgerAccount,
  postHold,
  postTransfer,
  reverseTransfer,
} from '../ledger/index.ts';
import type { WithdrawalRow } from './queries.ts';

/** Returns the reference of a withdrawal in its transfers, holds and audit entries. */
export function withdrawalReference(withdrawalId: string): string {
  return `withdrawal:${withdrawalId}`;
}

/** Trials withdraw nothing: every withdrawal is of real money. */
const unit = accountUnit(0);

const feeScope = 'withdrawal_fee';

/** Moves the held amount to the house's payouts, and its fee on to the house's fees. */
export async function postPayOut(
  transaction: Transaction,
  withdrawal: WithdrawalRow,
  nowMs: number,
): Promise<void> {
  const payouts = houseAccount('payouts', withdrawal.currency, unit, withdrawal.memberId);
  const payoutsId = await openLedgerAccount(transaction, payouts, nowMs);
  const paid = await postHold(transaction, {
    holdId: withdrawal.holdId,
    creditLedgerAccountId: payoutsId,
    nowMs,
  });
  if (!paid.ok) throw new Error(`the hold of the withdrawal ${withdrawal.id} has ended`);
  if (withdrawal.feeMinor === 0n) return;
  const fee = await postTransfer(transaction, {
    debit: payouts,
    credit: houseAccount('fees', withdrawal.currency, unit, withdrawal.memberId),
    amountMinor: withdrawal.feeMinor,
    code: 'withdrawal_fee',
    scope: feeScope,
    idempotencyKey: withdrawal.id,
    reference: withdrawalReference(withdrawal.id),
    nowMs,
  });
  if (!fee.ok)
    throw new Error(`the fee of the withdrawal ${withdrawal.id} was refused: ${fee.refusal}`);
}

/** Reverses a payout and its fee by transfers that link the first ones. */
export async function reversePayOut(
  transaction: Transaction,
  withdrawal: WithdrawalRow,
  nowMs: number,
): Promise<void> {
  const paidId = await findTransferId(transaction, {
    scope: 'hold',
    idempotencyKey: withdrawal.holdId,
  });
  if (paidId === undefined) throw new Error(`the withdrawal ${withdrawal.id} was never paid out`);
  const feeId = await findTransferId(transaction, {
    scope: feeScope,
    idempotencyKey: withdrawal.id,
  });
  const reference = withdrawalReference(withdrawal.id);
  const undo = [
    ...(feeId === undefined ? [] : [{ transferId: feeId, code: 'withdrawal_fee_reversed' }]),
    { transferId: paidId, code: 'withdrawal_reversed' },
  ];
  for (const each of undo) {
    const reversed = await reverseTransfer(transaction, { ...each, reference, nowMs });
    if (!reversed.ok) throw new Error(`the withdrawal ${withdrawal.id} could not be given back`);
  }
}
