import type { Selectable } from 'kysely';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { PostingsTable, TransfersTable } from '../tables.ts';

/**
 * Reads postings with their transfers, by ledgerAccount and sequence, from behind the given one.
 */
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

/** Posting with the fields of its transfer. */
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

/** End of a ledgerAccount's chain as its row has it, with the posting there. */
export interface ChainHeadRow {
  readonly id: string;
  readonly posting_count: number;
  readonly chain_seal: string | null;
  /** Null when there is no such posting. */
  readonly chain_hash: string | null;
}

function selectHeads(reader: Reader) {
  return reader
    .selectFrom('ledger_accounts as account')
    .leftJoin('postings as posting', (join) =>
      join
        .onRef('posting.ledger_account_id', '=', 'account.id')
        .onRef('posting.sequence', '=', 'account.posting_count'),
    )
    .select(['account.id', 'account.posting_count', 'account.chain_seal', 'posting.chain_hash'])
    .where('account.posting_count', '>', 0)
    .orderBy('account.id');
}

/** Reads the ends of chains by ledgerAccount, from behind the given one. */
export async function readHeadRowsAfter(
  reader: Reader,
  page: { readonly id: string; readonly limit: number },
): Promise<ChainHeadRow[]> {
  return selectHeads(reader).where('account.id', '>', page.id).limit(page.limit).execute();
}

/** Reads the ends of the chains of these ledgerAccounts. */
export async function readHeadRows(
  reader: Reader,
  ids: readonly string[],
): Promise<ChainHeadRow[]> {
  return selectHeads(reader)
    .where('account.id', 'in', [...ids])
    .execute();
}

/** Reads the two ledgerAccounts of each transfer whose id is behind the given one, in id order. */
export async function readTransfersAfter(
  reader: Reader,
  page: { readonly id: string; readonly limit: number },
) {
  return reader
    .selectFrom('transfers')
    .select(['id', 'debit_ledger_account_id', 'credit_ledger_account_id'])
    .where('id', '>', page.id)
    .orderBy('id')
    .limit(page.limit)
    .execute();
}

/** Reads the hashes of postings by ledgerAccount and sequence; missing ones are left out. */
export async function readHashes(
  reader: Reader,
  places: readonly { readonly ledgerAccountId: string; readonly sequence: number }[],
) {
  return reader
    .selectFrom('postings')
    .select(['ledger_account_id', 'sequence', 'chain_hash'])
    .where((where) =>
      where.or(
        places.map(({ ledgerAccountId, sequence }) =>
          where.and({ ledger_account_id: ledgerAccountId, sequence }),
        ),
      ),
    )
    .execute();
}

/** Saves the seal of the end of a ledgerAccount's chain. */
export async function saveSeal(transaction: Transaction, id: string, seal: string): Promise<void> {
  await transaction
    .updateTable('ledger_accounts')
    .set({ chain_seal: seal })
    .where('id', '=', id)
    .execute();
}
