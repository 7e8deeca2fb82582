import type { Transaction } from '#platform/base/db/storage.ts';
import { unitOf } from '#platform/identity/index.ts';
import {
  house,
  openLedgerAccount,
  postHold,
  postTransfer,
  reverseTransfer,
} from '../ledger/index.ts';
import type { WithdrawalRow } from './queries.ts';

/** What a member's transfers and holds of a withdrawal name as their cause. */
export function referenceOf(withdrawalId: string): string {
  return `withdrawal:${withdrawalId}`;
}

/** Trials withdraw nothing: every withdrawal is of real money. */
const unit = unitOf(0);

/**
 * Moves what was held to the house's payouts, and the fee of it on to its fees; answers both
 * transfers. What was moved before stays as it was.
 */
export async function payOut(
  transaction: Transaction,
  row: WithdrawalRow,
  nowMs: number,
): Promise<{ readonly paidId: string; readonly feeId: string | undefined }> {
  const payoutsId = await openLedgerAccount(
    transaction,
    house('payouts', row.currency, unit),
    nowMs,
  );
  const paid = await postHold(transaction, {
    holdId: row.hold_id,
    creditLedgerAccountId: payoutsId,
    nowMs,
  });
  if (!paid.ok) throw new Error(`the hold of the withdrawal ${row.id} has ended`);
  const paidId = paid.value.transferId;
  if (row.fee_minor === 0n) return { paidId, feeId: undefined };
  const fee = await postTransfer(transaction, {
    debitLedgerAccountId: payoutsId,
    creditLedgerAccountId: await openLedgerAccount(
      transaction,
      house('fees', row.currency, unit),
      nowMs,
    ),
    amountMinor: row.fee_minor,
    code: 'withdrawal_fee',
    scope: 'withdrawal_fee',
    idempotencyKey: row.id,
    reference: referenceOf(row.id),
    nowMs,
  });
  if (!fee.ok) throw new Error(`the fee of the withdrawal ${row.id} was refused: ${fee.refusal}`);
  return { paidId, feeId: fee.value.transferId };
}

/** Gives back what was paid out, the fee as well, by transfers that undo the first ones. */
export async function giveBack(
  transaction: Transaction,
  row: WithdrawalRow,
  nowMs: number,
): Promise<void> {
  const { paidId, feeId } = await payOut(transaction, row, nowMs);
  const reference = referenceOf(row.id);
  const undo = [
    ...(feeId === undefined ? [] : [{ transferId: feeId, code: 'withdrawal_fee_reversed' }]),
    { transferId: paidId, code: 'withdrawal_reversed' },
  ];
  for (const each of undo) {
    const reversed = await reverseTransfer(transaction, { ...each, reference, nowMs });
    if (!reversed.ok) throw new Error(`the withdrawal ${row.id} could not be given back`);
  }
}
