import type { Transaction } from '#platform/base/db/storage.ts';
import { unitOf } from '#platform/identity/index.ts';
import {
  findPosted,
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

const feeScope = 'withdrawal_fee';

/** Moves what was held to the house's payouts, and the fee of it on to its fees. */
export async function payOut(
  transaction: Transaction,
  row: WithdrawalRow,
  nowMs: number,
): Promise<void> {
  const payouts = house('payouts', row.currency, unit, row.member_id);
  const payoutsId = await openLedgerAccount(transaction, payouts, nowMs);
  const paid = await postHold(transaction, {
    holdId: row.hold_id,
    creditLedgerAccountId: payoutsId,
    nowMs,
  });
  if (!paid.ok) throw new Error(`the hold of the withdrawal ${row.id} has ended`);
  if (row.fee_minor === 0n) return;
  const fee = await postTransfer(transaction, {
    debit: payouts,
    credit: house('fees', row.currency, unit, row.member_id),
    amountMinor: row.fee_minor,
    code: 'withdrawal_fee',
    scope: feeScope,
    idempotencyKey: row.id,
    reference: referenceOf(row.id),
    nowMs,
  });
  if (!fee.ok) throw new Error(`the fee of the withdrawal ${row.id} was refused: ${fee.refusal}`);
}

/** Gives back what was paid out, the fee as well, by transfers that undo the first ones. */
export async function giveBack(
  transaction: Transaction,
  row: WithdrawalRow,
  nowMs: number,
): Promise<void> {
  const paidId = await findPosted(transaction, { scope: 'hold', idempotencyKey: row.hold_id });
  if (paidId === undefined) throw new Error(`the withdrawal ${row.id} was never paid out`);
  const feeId = await findPosted(transaction, { scope: feeScope, idempotencyKey: row.id });
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
