import type { Selectable } from 'kysely';
import type { PostingsTable, TransfersTable } from '../../db/schema.ts';
import type { Reader } from '../../db/storage.ts';

/** Postings with their transfers, by ledgerAccount and sequence, from behind the given one. */
export async function readPostingsAfter(
  reader: Reader,
  page: { readonly ledgerAccountId: string; readonly sequence: number; readonly limit: number },
): Promise<PostingWithTransfer[]> {
  return reader
    .selectFrom('postings')
    .innerJoin('transfers', 'transfers.id', 'postings.transfer_id')
    .selectAll('postings')
    .select([
      'transfers.debit_ledger_account_id',
      'transfers.credit_ledger_account_id',
      'transfers.amount_minor as transfer_minor',
      'transfers.code',
      'transfers.scope',
      'transfers.idempotency_key',
      'transfers.request_hash',
      'transfers.reference',
      'transfers.reverses_transfer_id',
      'transfers.created_at_ms as transferred_at_ms',
    ])
    .where((where) =>
      where.or([
        where('postings.ledger_account_id', '>', page.ledgerAccountId),
        where.and([
          where('postings.ledger_account_id', '=', page.ledgerAccountId),
          where('postings.sequence', '>', page.sequence),
        ]),
      ]),
    )
    .orderBy('postings.ledger_account_id')
    .orderBy('postings.sequence')
    .limit(page.limit)
    .execute();
}

/** A posting and what its transfer says. */
export type PostingWithTransfer = Selectable<PostingsTable> &
  Pick<
    Selectable<TransfersTable>,
    | 'debit_ledger_account_id'
    | 'credit_ledger_account_id'
    | 'code'
    | 'scope'
    | 'idempotency_key'
    | 'request_hash'
    | 'reference'
    | 'reverses_transfer_id'
  > & { readonly transfer_minor: bigint; readonly transferred_at_ms: number };
