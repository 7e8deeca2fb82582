import { newId } from '#lib/id.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { Transaction } from '#platform/base/db/storage.ts';
import { book } from './booking/book.ts';
import { hashOf } from './chain.ts';
import type { LedgerAccount } from './ledger-account.ts';
import { findTransfer, findTransferById, insertTransfer, lockLedgerAccounts } from './queries.ts';

/** One debit, one credit, a positive amount and a code (design §6). */
export interface TransferRequest {
  readonly debitLedgerAccountId: string;
  readonly creditLedgerAccountId: string;
  /** Above zero, in minor units of both ledgerAccounts' currency. */
  readonly amountMinor: bigint;
  readonly code: string;
  /** Within a scope an idempotency key is used once: `opening_gift`, a member's id … */
  readonly scope: string;
  readonly idempotencyKey: string;
  /** What caused the transfer, for people and links; may be empty. */
  readonly reference: string;
  readonly nowMs: number;
}

/** A transfer that stands in the books. */
export interface PostedTransfer {
  readonly transferId: string;
  /** True when an earlier request with the same key and content had posted it. */
  readonly replayed: boolean;
}

export type TransferRefusal = 'insufficient_funds' | 'idempotency_key_reused';

/**
 * Posts a transfer: check and move in one transaction. Same scope, key and content answer the same
 * transfer again.
 * Refuses `idempotency_key_reused` for a known key with other content, and `insufficient_funds`
 * when the debited member has less than the amount beside what is held.
 * Throws for an amount of zero or less, an unknown ledgerAccount, or two units or currencies.
 */
export async function postTransfer(
  transaction: Transaction,
  request: TransferRequest,
): Promise<Result<PostedTransfer, TransferRefusal>> {
  return post(transaction, { ...request, reversesTransferId: null });
}

/**
 * Undoes a transfer by a new one the other way round that links it; at most once for each.
 * Refuses as `postTransfer` does. Throws when there is no such transfer.
 */
export async function reverseTransfer(
  transaction: Transaction,
  reversal: {
    readonly transferId: string;
    readonly code: string;
    readonly reference: string;
    readonly nowMs: number;
  },
): Promise<Result<PostedTransfer, TransferRefusal>> {
  const original = await findTransferById(transaction, reversal.transferId);
  if (!original) throw new Error(`there is no transfer ${reversal.transferId}`);
  return post(transaction, {
    debitLedgerAccountId: original.credit_ledger_account_id,
    creditLedgerAccountId: original.debit_ledger_account_id,
    amountMinor: original.amount_minor,
    code: reversal.code,
    scope: 'reversal',
    idempotencyKey: original.id,
    reference: reversal.reference,
    nowMs: reversal.nowMs,
    reversesTransferId: original.id,
  });
}

/** A transfer as the books take it, with the one it reverses. */
export interface BookedTransfer extends TransferRequest {
  readonly reversesTransferId: string | null;
}

/** Posts a transfer that may reverse another. */
export async function post(
  transaction: Transaction,
  request: BookedTransfer,
): Promise<Result<PostedTransfer, TransferRefusal>> {
  if (request.amountMinor <= 0n) throw new Error('a transfer moves more than zero');
  const hash = hashOf(request);
  const accounts = await lockLedgerAccounts(transaction, [
    request.debitLedgerAccountId,
    request.creditLedgerAccountId,
  ]);
  const debit = demand(accounts, request.debitLedgerAccountId);
  const credit = demand(accounts, request.creditLedgerAccountId);
  if (debit.unit !== credit.unit || debit.currency !== credit.currency) {
    throw new Error(`${debit.unit} ${debit.currency} and ${credit.unit} ${credit.currency} met`);
  }
  const known = await findTransfer(transaction, request);
  if (known) return replay(known, hash);
  if (!covers(debit, request.amountMinor)) return refused('insufficient_funds');
  const transferId = newId(request.nowMs);
  const inserted = await insertTransfer(transaction, {
    id: transferId,
    debit_ledger_account_id: debit.id,
    credit_ledger_account_id: credit.id,
    amount_minor: request.amountMinor,
    currency: debit.currency,
    unit: debit.unit,
    code: request.code,
    scope: request.scope,
    idempotency_key: request.idempotencyKey,
    request_hash: hash,
    reference: request.reference,
    reverses_transfer_id: request.reversesTransferId,
    created_at_ms: request.nowMs,
  });
  if (!inserted) {
    const winner = await findTransfer(transaction, request);
    if (!winner) throw new Error('a taken idempotency key has no transfer');
    return replay(winner, hash);
  }
  await book(transaction, { ...request, transferId, hash, debit, credit });
  return ok({ transferId, replayed: false });
}

/** Whether a ledgerAccount has so much beside what is held. */
export function covers(account: LedgerAccount, amountMinor: bigint): boolean {
  return account.mayGoNegative || account.balanceMinor - account.heldMinor >= amountMinor;
}

function replay(
  known: { readonly id: string; readonly request_hash: string },
  hash: string,
): Result<PostedTransfer, TransferRefusal> {
  if (known.request_hash !== hash) return refused('idempotency_key_reused');
  return ok({ transferId: known.id, replayed: true });
}

function demand(accounts: ReadonlyMap<string, LedgerAccount>, id: string): LedgerAccount {
  const account = accounts.get(id);
  if (!account) throw new Error(`there is no ledgerAccount ${id}`);
  return account;
}
