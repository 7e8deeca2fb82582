import type { Transaction } from '#platform/base/db/storage.ts';
import type { LedgerAccount } from './ledger-account.ts';
import { lockOrOpenAccounts } from './lock.ts';
import type {
  KeyedTransferRequest,
  ResolvedTransfer,
  TransferRequest,
  TransferTerms,
} from './transfer.ts';

/** Both sides of a transfer, which the transaction has locked. */
export interface Sides {
  readonly debit: LedgerAccount;
  readonly credit: LedgerAccount;
}

/** Returns the names of a request's two sides. */
export function listSideNames(request: TransferRequest | KeyedTransferRequest) {
  if ('debit' in request) return { debit: request.debit, credit: request.credit };
  return { debit: request.debitLedgerAccountId, credit: request.creditLedgerAccountId };
}

/** Locks both sides of a request, and opens those that are named by key and missing. */
export async function lockSides(
  transaction: Transaction,
  request: TransferRequest | KeyedTransferRequest,
): Promise<Sides> {
  const { debit, credit } = listSideNames(request);
  const find = await lockOrOpenAccounts(transaction, [debit, credit], request.nowMs);
  return { debit: find(debit), credit: find(credit) };
}

/** Returns a request with the ids of its sides instead of their names. */
export function resolveTransfer(
  request: TransferTerms,
  { debit, credit }: Sides,
): ResolvedTransfer {
  const { amountMinor, code, scope, idempotencyKey, reference, nowMs } = request;
  const ids = { debitLedgerAccountId: debit.id, creditLedgerAccountId: credit.id };
  const terms = { amountMinor, code, scope, idempotencyKey, reference, nowMs };
  return { ...ids, ...terms, reversesTransferId: request.reversesTransferId ?? null };
}

/** Throws for an amount of zero or less, and for two units or currencies. */
export function requireValidTransfer(
  request: Pick<TransferTerms, 'amountMinor'>,
  { debit, credit }: Sides,
): void {
  if (request.amountMinor <= 0n) throw new Error('a transfer moves more than zero');
  if (debit.unit !== credit.unit || debit.currency !== credit.currency) {
    throw new Error(`${debit.unit} ${debit.currency} and ${credit.unit} ${credit.currency} met`);
  }
}
