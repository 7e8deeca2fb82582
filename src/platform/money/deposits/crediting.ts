import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { memberMain, postTransfer } from '../ledger/index.ts';
import { readMethod, shareOf } from './methods/methods.ts';
import { type DepositRow, updateDeposit } from './queries.ts';

/**
 * Credits a deposit that the transaction has locked, once whatever arrives (safety I8): one
 * transfer from the method to the member's main ledgerAccount, of what came in less the fee that
 * the member pays: the fee that was shown, where the amount is the one that was asked for. The
 * method's ledgerAccount is what its provider or bank owes the house.
 * Answers what was credited. Throws for what would leave nothing to credit.
 */
export async function creditDeposit(
  transaction: Transaction,
  row: DepositRow,
  credit: {
    readonly receivedMinor: bigint;
    readonly state: 'paid' | 'approved';
    readonly why: string | null;
    readonly nowMs: number;
  },
): Promise<bigint> {
  const { receivedMinor, state, why, nowMs } = credit;
  const { feeMinor, creditedMinor } = await shareToCredit(transaction, row, receivedMinor);
  if (creditedMinor <= 0n) throw new Error(`nothing is left of ${row.reference} to credit`);
  const unit = 'real';
  const { currency, member_id: memberId } = row;
  const methodMain = { ownerKind: 'method', ownerId: row.method_code, kind: 'main' } as const;
  const posted = await postTransfer(transaction, {
    debit: { ...methodMain, currency, unit },
    credit: memberMain(memberId, currency, unit),
    amountMinor: creditedMinor,
    code: 'deposit',
    scope: 'deposit',
    idempotencyKey: `${row.provider ?? 'bank'}:${row.provider_reference ?? row.reference}`,
    reference: `deposit:${row.id}`,
    nowMs,
  });
  if (!posted.ok) throw new Error(`${row.reference} was not credited: ${posted.refusal}`);
  await updateDeposit(transaction, row.id, {
    state,
    why,
    fee_minor: feeMinor,
    credited_minor: creditedMinor,
    received_minor: receivedMinor,
    received_currency: currency,
    due_at_ms: null,
    ended_at_ms: nowMs,
  });
  await announceChange(transaction, { memberId, topic: 'deposits', nowMs });
  await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
  return creditedMinor;
}

async function shareToCredit(transaction: Transaction, row: DepositRow, receivedMinor: bigint) {
  if (receivedMinor === row.amount_minor) {
    return { feeMinor: row.fee_minor, creditedMinor: row.credited_minor };
  }
  const method = await readMethod(transaction, row.method_code);
  if (!method) throw new Error(`the method of ${row.reference} is gone`);
  return shareOf(method, receivedMinor);
}
