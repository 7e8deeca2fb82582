import type { confirmReceipt, ReceiptInput } from '#contract/money/receipts.ts';
import type { cancelWithdrawal, Withdrawal } from '#contract/money/withdrawals.ts';
import type { FieldRefusal } from '#contract/refusals.ts';
import { parseWireAmount } from '#lib/amount.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { RefusalOf } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { saveProofs } from './proofs/proofs.ts';
import { lockWithdrawal, type WithdrawalRow } from './queries.ts';
import { readView } from './view.ts';
import { advanceWithdrawal, type WithdrawalMove } from './withdrawal-move.ts';
import { isBeingPaid, isOverdue } from './withdrawal-state.ts';

type CancelResult = Result<Withdrawal, RefusalOf<typeof cancelWithdrawal>>;
type ReceiptResult = Result<Withdrawal, RefusalOf<typeof confirmReceipt>>;

/** Member who reports on a withdrawal, with the browser of the report. */
export interface Withdrawer {
  readonly memberId: string;
  /** Secret of the browser that uploaded images; `undefined` when none did. */
  readonly uploadCookie: string | undefined;
}

/** Cancels a withdrawal for its member while it is in process and no operator pays it. */
export async function cancelOwnWithdrawal(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'moneyMoved'>,
  { id, memberId }: { readonly id: string; readonly memberId: string },
): Promise<CancelResult> {
  const withdrawal = await lockWithdrawal(transaction, id);
  if (withdrawal?.memberId !== memberId) return refused({ code: 'unknown_withdrawal' });
  if (isBeingPaid(withdrawal)) return refused({ code: 'withdrawal_being_paid' });
  return advanceOrRefuse(transaction, parts, { id, to: 'cancelled', author: 'member' });
}

/** Records the member's report whether a withdrawal arrived, with its proofs. */
export async function confirmOwnReceipt(
  transaction: Transaction,
  parts: Parts,
  { input, withdrawer }: { readonly input: ReceiptInput; readonly withdrawer: Withdrawer },
): Promise<ReceiptResult> {
  const withdrawal = await lockWithdrawal(transaction, input.withdrawalId);
  if (withdrawal?.memberId !== withdrawer.memberId) return refused({ code: 'unknown_withdrawal' });
  if (isOverdue(withdrawal, parts.clock.nowMs())) return refused({ code: 'withdrawal_moved_on' });
  if (input.receipt === 'not_received') {
    return recordNotReceived(transaction, parts, { withdrawal, input, withdrawer });
  }
  const set = { receivedMinor: withdrawal.amountMinor - withdrawal.feeMinor };
  return advanceOrRefuse(transaction, parts, {
    id: withdrawal.id,
    to: input.receipt,
    author: 'member',
    set,
  });
}

async function recordNotReceived(
  transaction: Transaction,
  parts: Parts,
  report: {
    readonly withdrawal: WithdrawalRow;
    readonly input: ReceiptInput;
    readonly withdrawer: Withdrawer;
  },
): Promise<ReceiptResult> {
  const { withdrawal, input, withdrawer } = report;
  const { images: imageIds = [] } = input;
  const receivedMinor = findArrivedPart(input, withdrawal);
  if (receivedMinor === undefined) return wrongField('received', 'wrong_format');
  // What cannot be shown now is shown later: the word alone stops the time that runs.
  if (imageIds.length > 0) {
    const { uploadCookie } = withdrawer;
    const kept = await saveProofs(transaction, parts, { withdrawal, imageIds, uploadCookie });
    if (!kept.ok) return kept;
  }
  const set = { receivedMinor };
  return advanceOrRefuse(transaction, parts, {
    id: withdrawal.id,
    to: 'not_received',
    author: 'member',
    set,
  });
}

function wrongField(field: 'received', code: 'wrong_format'): ReceiptResult {
  const fields: Record<string, FieldRefusal> = { [field]: { code, messageKey: code } };
  return refused({ code: 'invalid_input', detail: { fields } });
}

/**
 * Returns the part that did arrive, less than all of it, minor units; `undefined` for any other
 * amount.
 */
function findArrivedPart(
  { received }: ReceiptInput,
  { currency, amountMinor, feeMinor }: WithdrawalRow,
): bigint | undefined {
  if (received === undefined || received.amountMinor === '0') return 0n;
  const part = parseWireAmount(received, currency);
  return part.ok && part.value < amountMinor - feeMinor ? part.value : undefined;
}

async function advanceOrRefuse(
  transaction: Transaction,
  parts: Pick<Parts, 'clock' | 'moneyMoved'>,
  move: WithdrawalMove,
): Promise<Result<Withdrawal, { readonly code: 'withdrawal_moved_on' }>> {
  const withdrawal = await advanceWithdrawal(transaction, parts, move);
  return withdrawal
    ? ok(await readView(transaction, withdrawal))
    : refused({ code: 'withdrawal_moved_on' });
}
