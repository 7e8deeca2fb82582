import type { BankAccount, Deposit, DepositState } from '#contract/money/deposits.ts';
import { toMoney } from '#lib/money.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Method, nameOf, toMethod } from './methods/methods.ts';
import { listMethods } from './methods/queries.ts';
import { countProofs } from './proofs/queries.ts';
import type { DepositRow } from './queries.ts';

/** Deposits as their member sees them, in the caller's language. */
export async function viewDeposits(
  reader: Reader,
  rows: readonly DepositRow[],
  languageCode: string,
): Promise<Deposit[]> {
  const methods = new Map((await listMethods(reader)).map((row) => [row.code, toMethod(row)]));
  const proofs = await countProofs(
    reader,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => {
    const method = methods.get(row.method_code);
    if (!method) throw new Error(`the method of ${row.reference} is gone`);
    return view(row, { method, proofs: proofs.get(row.id) ?? 0, languageCode });
  });
}

function view(
  row: DepositRow,
  {
    method,
    proofs,
    languageCode,
  }: { readonly method: Method; readonly proofs: number; readonly languageCode: string },
): Deposit {
  return {
    depositId: row.id,
    reference: row.reference,
    methodCode: row.method_code,
    kind: row.kind,
    methodName: nameOf(method.names, languageCode),
    amount: toMoney(row.amount_minor, row.currency),
    fee: toMoney(row.fee_minor, row.currency),
    credited: toMoney(row.credited_minor, row.currency),
    state: row.state as DepositState,
    createdAtMs: row.created_at_ms,
    dueAtMs: row.due_at_ms,
    endedAtMs: row.ended_at_ms,
    payAddress: row.state === 'awaiting_payment' ? row.pay_address : null,
    bankAccount: row.state === 'awaiting_proof' ? bankAccountOf(method) : null,
    proofs,
    why: row.state === 'rejected' ? row.why : null,
  };
}

function bankAccountOf({ document }: Method): BankAccount | null {
  if (document.kind !== 'bank_transfer') return null;
  const { bankName, holder, number } = document;
  return { bankName, holder, number };
}
