import type { Reader } from '#platform/base/db/storage.ts';
import {
  listPostings,
  listReversedTransfers,
  listTransfers,
  type PostingFilter,
  type PostingPlace,
  type PostingRow,
} from './queries.ts';

/** One movement of a ledgerAccount with the fields of its transfer. */
export interface Movement {
  readonly place: PostingPlace;
  readonly transferId: string;
  readonly code: string;
  /** Above zero is a credit, below zero a debit. */
  readonly amountMinor: bigint;
  readonly balanceAfterMinor: bigint;
  readonly currency: string;
  readonly reference: string;
  readonly isReversal: boolean;
  readonly isReversed: boolean;
}

export interface MovementFilter extends Omit<PostingFilter, 'code'> {
  /** Codes, of which a movement has one; every code without them. */
  readonly codes?: readonly string[] | undefined;
}

/**
 * Returns movements of a ledgerAccount, the latest first, from behind a place; at most `limit`. The
 * cost is the same however many there are: each code's are read from an index in their order.
 */
export async function readMovements(
  reader: Reader,
  { codes, ...filter }: MovementFilter,
  page: { readonly before?: PostingPlace | undefined; readonly limit: number },
): Promise<Movement[]> {
  const filters = codes === undefined ? [filter] : codes.map((code) => ({ ...filter, code }));
  const found = await Promise.all(filters.map((each) => listPostings(reader, each, page)));
  const rows = found.flat().toSorted(latestFirst).slice(0, page.limit);
  if (rows.length === 0) return [];
  const ids = rows.map((row) => row.transfer_id);
  const [transfers, reversed] = await Promise.all([
    listTransfers(reader, ids),
    listReversedTransfers(reader, ids),
  ]);
  const byId = new Map(transfers.map((each) => [each.id, each]));
  return rows.map((row) => {
    const transfer = byId.get(row.transfer_id);
    if (!transfer) throw new Error(`a posting has no transfer ${row.transfer_id}`);
    return {
      place: { atMs: row.created_at_ms, sequence: row.sequence },
      transferId: transfer.id,
      code: row.code,
      amountMinor: row.amount_minor,
      balanceAfterMinor: row.balance_after_minor,
      currency: transfer.currency,
      reference: transfer.reference,
      isReversal: transfer.reverses_transfer_id !== null,
      isReversed: reversed.includes(transfer.id),
    };
  });
}

function latestFirst(one: PostingRow, other: PostingRow): number {
  return other.created_at_ms - one.created_at_ms || other.sequence - one.sequence;
}
