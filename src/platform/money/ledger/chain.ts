import { requestHash } from '#platform/base/idempotency/request-hash.ts';
import type { ResolvedTransfer } from './transfer.ts';

/** Returns the hash that distinguishes a request from others under its key. */
export function hashRequest(
  request: Pick<
    ResolvedTransfer,
    | 'debitLedgerAccountId'
    | 'creditLedgerAccountId'
    | 'amountMinor'
    | 'code'
    | 'reference'
    | 'reversesTransferId'
  >,
): string {
  return requestHash([
    request.debitLedgerAccountId,
    request.creditLedgerAccountId,
    request.amountMinor,
    request.code,
    request.reference,
    request.reversesTransferId,
  ]);
}

/**
 * Returns the hash that chains a posting to the one before, so that no posting can change or vanish
 * unseen.
 */
export function hashPosting(link: {
  readonly before: string;
  readonly ledgerAccountId: string;
  readonly sequence: number;
  readonly transferId: string;
  readonly amountMinor: bigint;
  readonly balanceAfterMinor: bigint;
  readonly nowMs: number;
  /** Content of the transfer, from `hashTransferContent`. */
  readonly content: string;
}): string {
  return requestHash([
    link.before,
    link.ledgerAccountId,
    String(link.sequence),
    link.transferId,
    link.amountMinor,
    link.balanceAfterMinor,
    String(link.nowMs),
    link.content,
  ]);
}

/** Returns the text of a ledgerAccount's chain end that is sealed. */
export function chainEndText(end: {
  readonly ledgerAccountId: string;
  readonly sequence: number;
  readonly hash: string;
}): string {
  return `postings ${end.ledgerAccountId} ${end.sequence} ${end.hash}`;
}

/** Returns the hash of a transfer's request, scope and key. */
export function hashTransferContent(transfer: {
  readonly hash: string;
  readonly scope: string;
  readonly idempotencyKey: string;
}): string {
  return requestHash([transfer.hash, transfer.scope, transfer.idempotencyKey]);
}
