import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { memberMainAccount, postTransfer } from '../ledger/index.ts';
import { splitDeposit } from './methods/methods.ts';
import { findMethod } from './methods/queries.ts';
import { type DepositRow, updateDeposit } from './queries.ts';

/**
 * Credits a deposit that the transaction has locked, once, even when its payment arrives again
 * (safety I8): one transfer from the method to the member's main ledgerAccount, of the received
 * amount less the fee that the member pays; for the requested amount it is the fee that was shown.
 * The method's ledgerAccount is what its provider or bank owes the house. Returns the credited
 * amount. Throws when nothing would be left to credit.
 */
export async function creditDeposit(
  transaction: Transaction,
  { moneyMoved }: Pick<Parts, 'moneyMoved'>,
  deposit: DepositRow,
  credit: {
    readonly receivedMinor: bigint;
    readonly state: 'paid' | 'approved';
    readonly why: string | null;
    readonly nowMs: number;
  },
): Promise<bigint> {
  const { receivedMinor, state, why, nowMs } = credit;
  const { feeMinor, creditedMinor } = await shareToCredit(transaction, deposit, receivedMinor);
  if (creditedMinor <= 0n) throw new Error(`nothing is left of ${deposit.reference} to credit`);
  const unit = 'real';
  const { currency, memberId } = deposit;
  const methodMain = { ownerKind: 'method', ownerId: deposit.methodCode, kind: 'main' } as const;
  const posted = await postTransfer(transaction, {
    debit: { ...methodMain, currency, unit },
    credit: memberMainAccount(memberId, currency, unit),
    amountMinor: creditedMinor,
    code: 'deposit',
    scope: 'deposit',
    idempotencyKey: `${deposit.provider ?? 'bank'}:${deposit.providerReference ?? deposit.reference}`,
    reference: `deposit:${deposit.id}`,
    nowMs,
  });
  if (!posted.ok) throw new Error(`${deposit.reference} was not credited: ${posted.refusal}`);
  await updateDeposit(transaction, deposit.id, {
    state,
    why,
    feeMinor,
    creditedMinor,
    receivedMinor,
    receivedCurrency: currency,
    dueAtMs: null,
    endedAtMs: nowMs,
  });
  const amountMinor = creditedMinor;
  await moneyMoved(transaction, [{ memberId, kind: 'deposit', amountMinor, currency, nowMs }]);
  await announceChange(transaction, { memberId, topic: 'deposits', nowMs });
  await announceChange(transaction, { memberId, topic: 'wallet', nowMs });
  return creditedMinor;
}

async function shareToCredit(transaction: Transaction, deposit: DepositRow, receivedMinor: bigint) {
  if (receivedMinor === deposit.amountMinor) {
    return { feeMinor: deposit.feeMinor, creditedMinor: deposit.creditedMinor };
  }
  const method = await findMethod(transaction, deposit.methodCode);
  if (!method) throw new Error(`the method of ${deposit.reference} is gone`);
  return splitDeposit(method, receivedMinor);
}
