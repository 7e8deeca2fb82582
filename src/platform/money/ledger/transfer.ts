import { ok, type Result, refused } from '#lib/result.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import { writeBooking } from './booking.ts';
import { draftBooking } from './booking-draft.ts';
import { hashRequest } from './chain.ts';
import type { LedgerAccountKey } from './ledger-account.ts';
import { lockSides, requireValidTransfer, resolveTransfer, type Sides } from './sides.ts';
import { findTransfer, findTransferById, listTransfersByKeys } from './transfers.queries.ts';

/** Terms of a transfer beside its two sides. */
export interface TransferTerms {
  /** Above zero, in minor units of both ledgerAccounts' currency. */
  readonly amountMinor: bigint;
  readonly code: string;
  /** Within a scope an idempotency key is used once: `opening_gift`, a member's id … */
  readonly scope: string;
  readonly idempotencyKey: string;
  /** Cause of the transfer, for people and links; may be empty. */
  readonly reference: string;
  readonly nowMs: number;
  /** Transfer that this one reverses and links. */
  readonly reversesTransferId?: string | undefined;
}

/** Transfer to post: one debit, one credit, a positive amount and a code (design §6). */
export interface TransferRequest extends TransferTerms {
  readonly debitLedgerAccountId: string;
  readonly creditLedgerAccountId: string;
}

/** The same between ledgerAccounts by their keys; missing ones are opened. */
export interface KeyedTransferRequest extends TransferTerms {
  readonly debit: LedgerAccountKey;
  readonly credit: LedgerAccountKey;
}

/** Transfer in the books. */
export interface PostedTransfer {
  readonly transferId: string;
  /** True when an earlier request with the same key and content had posted it. */
  readonly replayed: boolean;
}

export type TransferRefusal = 'insufficient_funds' | 'idempotency_key_reused';

/**
 * Posts a transfer: check and move in one transaction. The same scope, key and content return the
 * same transfer again. Refuses `idempotency_key_reused` for a known key with other content, and
 * `insufficient_funds` when the debited member's free balance is below the amount. Throws for an
 * amount of zero or less, an unknown ledgerAccount, or two units or currencies.
 */
export async function postTransfer(
  transaction: Transaction,
  request: TransferRequest | KeyedTransferRequest,
): Promise<Result<PostedTransfer, TransferRefusal>> {
  const sides = await lockSides(transaction, request);
  return postLocked(transaction, resolveTransfer(request, sides), sides);
}

/**
 * Reverses a transfer by a new one the other way round that links it; at most once for each.
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
  const request = {
    debitLedgerAccountId: original.credit_ledger_account_id,
    creditLedgerAccountId: original.debit_ledger_account_id,
    amountMinor: original.amount_minor,
    code: reversal.code,
    scope: 'reversal',
    idempotencyKey: original.id,
    reference: reversal.reference,
    nowMs: reversal.nowMs,
    reversesTransferId: original.id,
  };
  return postLocked(transaction, request, await lockSides(transaction, request));
}

/** Transfer whose ledgerAccounts are known by id, with the one it reverses; not yet posted. */
export interface ResolvedTransfer extends Omit<TransferRequest, 'reversesTransferId'> {
  readonly reversesTransferId: string | null;
}

/** Posts a transfer between ledgerAccounts that the transaction has locked. */
export async function postLocked(
  transaction: Transaction,
  request: ResolvedTransfer,
  sides: Sides,
): Promise<Result<PostedTransfer, TransferRefusal>> {
  requireValidTransfer(request, sides);
  const draft = draftBooking();
  const transferId = draft.add(request, sides);
  const isCovered = transferId !== undefined;
  if (isCovered && (await writeBooking(transaction, draft.finish(transaction.seals)))) {
    return ok({ transferId, replayed: false });
  }
  const earlier = await findTransfer(transaction, request);
  if (earlier) return checkReplay(earlier, hashRequest(request));
  if (isCovered) throw new Error('a taken idempotency key has no transfer');
  return refused('insufficient_funds');
}

/**
 * Returns the transfer that was posted under a request's key; refuses `idempotency_key_reused` when
 * it had another content.
 */
export function checkReplay(
  transfer: { readonly id: string; readonly request_hash: string },
  hash: string,
): Result<PostedTransfer, 'idempotency_key_reused'> {
  if (transfer.request_hash !== hash) return refused('idempotency_key_reused');
  return ok({ transferId: transfer.id, replayed: true });
}

/** Returns the ids of transfers posted under keys of one scope, by idempotency key. */
export async function readTransferIds(
  reader: Reader,
  scope: string,
  idempotencyKeys: readonly string[],
): Promise<ReadonlyMap<string, string>> {
  const rows = await listTransfersByKeys(
    reader,
    idempotencyKeys.map((idempotencyKey) => ({ scope, idempotencyKey })),
  );
  return new Map(rows.map((row) => [row.idempotency_key, row.id]));
}

/**
 * Returns the id of the transfer posted under a key; `undefined` for none. A transfer that posts a hold has the scope
 * `hold` and the hold's id as its key.
 */
export async function findTransferId(
  reader: Reader,
  key: Pick<TransferTerms, 'scope' | 'idempotencyKey'>,
): Promise<string | undefined> {
  return (await findTransfer(reader, key))?.id;
}
