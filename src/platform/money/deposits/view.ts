import type { BankAccount, Deposit, DepositState } from '#contract/money/deposits.ts';
import { currencyDecimals, toMoney } from '#lib/money.ts';
import { findBankCode } from '#lib/vietqr/banks.ts';
import { qrPayload } from '#lib/vietqr/payload.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Method, methodName } from './methods/methods.ts';
import { listMethods } from './methods/queries.ts';
import { countProofs } from './proofs/queries.ts';
import type { DepositRow } from './queries.ts';

/** Returns deposits as their member sees them, in the caller's language. */
export async function viewDeposits(
  reader: Reader,
  rows: readonly DepositRow[],
  languageCode: string,
): Promise<Deposit[]> {
  const methods = new Map((await listMethods(reader)).map((each) => [each.code, each]));
  const proofs = await countProofs(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((deposit) => {
    const method = methods.get(deposit.methodCode);
    if (!method) throw new Error(`the method of ${deposit.reference} is gone`);
    return view(deposit, { method, proofs: proofs.get(deposit.id) ?? 0, languageCode });
  });
}

function view(
  deposit: DepositRow,
  {
    method,
    proofs,
    languageCode,
  }: { readonly method: Method; readonly proofs: number; readonly languageCode: string },
): Deposit {
  return {
    depositId: deposit.id,
    reference: deposit.reference,
    methodCode: deposit.methodCode,
    kind: deposit.kind,
    methodName: methodName(method.names, languageCode),
    amount: toMoney(deposit.amountMinor, deposit.currency),
    fee: toMoney(deposit.feeMinor, deposit.currency),
    credited: toMoney(deposit.creditedMinor, deposit.currency),
    state: deposit.state as DepositState,
    createdAtMs: deposit.createdAtMs,
    dueAtMs: deposit.dueAtMs,
    endedAtMs: deposit.endedAtMs,
    payAddress: deposit.state === 'awaiting_payment' ? deposit.payAddress : null,
    bankAccount: deposit.state === 'awaiting_proof' ? toBankAccount(method) : null,
    transferQr: deposit.state === 'awaiting_proof' ? buildTransferQr(deposit, method) : null,
    proofs,
    why: deposit.state === 'rejected' ? deposit.why : null,
  };
}

function toBankAccount({ document }: Method): BankAccount | null {
  if (document.kind !== 'bank_transfer') return null;
  const { bankName, holder, number } = document;
  return { bankName, holder, number };
}

/** Returns what the code of a transfer says; null where the scheme has no such bank or amount. */
function buildTransferQr(
  { amountMinor, currency, reference }: DepositRow,
  { document }: Method,
): string | null {
  if (document.kind !== 'bank_transfer' || currency !== 'VND') return null;
  const bin = document.bankBin ?? findBankCode(document.bankName);
  const unit = 10n ** BigInt(currencyDecimals(currency));
  if (bin === undefined || amountMinor % unit !== 0n) return null;
  const amount = amountMinor / unit;
  return qrPayload({ bin, accountNumber: document.number, amount, note: reference }) ?? null;
}
