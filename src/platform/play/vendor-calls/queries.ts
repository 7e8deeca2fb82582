import type { Selectable } from 'kysely';
import { prepared } from '#platform/base/db/prepared.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { VendorTransactionsTable } from '#platform/base/db/vendor-tables.ts';

/** Key of a vendor's transaction. */
export interface TransactionKey {
  readonly vassalage: string;
  readonly transactionRef: string;
}

/** Recorded transaction of a vendor, or the mark in its place. */
export interface KnownTransaction {
  readonly vassalage: string;
  /** A `CallKind`, or `mark`. */
  readonly kind: string;
  readonly contentHash: string;
  readonly memberId: string;
  readonly roundId: string | undefined;
  readonly amountMinor: bigint;
  readonly jackpotMinor: bigint;
  readonly transferId: string | undefined;
  readonly undoneByRef: string | null;
  readonly balanceMinor: bigint;
}

/** Returns a recorded transaction of a vendor; `undefined` for a new one. */
export async function findKnownTransaction(
  reader: Reader,
  key: TransactionKey,
): Promise<KnownTransaction | undefined> {
  const [row] = await selectKnownTransaction(reader, { ...key });
  return row && toSeen(row);
}

function toSeen(row: Selectable<VendorTransactionsTable>): KnownTransaction {
  return {
    vassalage: row.vassalage,
    kind: row.kind,
    contentHash: row.content_hash,
    memberId: row.member_id,
    roundId: row.round_id ?? undefined,
    amountMinor: row.amount_minor,
    jackpotMinor: row.jackpot_minor,
    transferId: row.transfer_id ?? undefined,
    undoneByRef: row.undone_by_ref,
    balanceMinor: row.balance_minor,
  };
}

const selectKnownTransaction = prepared(
  (reader, key: { vassalage: string; transactionRef: string }) =>
    reader
      .selectFrom('vendor_transactions')
      .selectAll()
      .where('vassalage', '=', key.vassalage)
      .where('transaction_ref', '=', key.transactionRef),
);

/** Lists the bets of a round that are not reversed, in their order. */
export async function listLiveBets(
  reader: Reader,
  roundId: string,
): Promise<(KnownTransaction & { readonly transactionRef: string })[]> {
  const rows = await reader
    .selectFrom('vendor_transactions')
    .selectAll()
    .where('round_id', '=', roundId)
    .where('kind', '=', 'bet')
    .where('undone_by_ref', 'is', null)
    .orderBy('at_ms')
    .orderBy('transaction_ref')
    .execute();
  return rows.map((row) => ({ ...toSeen(row), transactionRef: row.transaction_ref }));
}

/** Inserts a transaction with its answer. Throws when its key was used meanwhile. */
export async function insertTransaction(
  transaction: Transaction,
  row: VendorTransactionsTable,
): Promise<void> {
  await insertTransactionRow(transaction, { ...row });
}

type SeenRow = { [Name in keyof VendorTransactionsTable]: VendorTransactionsTable[Name] };

const insertTransactionRow = prepared((reader, row: SeenRow) =>
  reader.insertInto('vendor_transactions').values({
    vassalage: row.vassalage,
    transaction_ref: row.transaction_ref,
    kind: row.kind,
    content_hash: row.content_hash,
    member_id: row.member_id,
    round_id: row.round_id,
    amount_minor: row.amount_minor,
    currency: row.currency,
    jackpot_minor: row.jackpot_minor,
    receivable_minor: row.receivable_minor,
    about_ref: row.about_ref,
    undone_by_ref: row.undone_by_ref,
    transfer_id: row.transfer_id,
    balance_minor: row.balance_minor,
    at_ms: row.at_ms,
  }),
);

/** Inserts a mark in place of a transaction, so that it is refused when it comes later. */
export async function insertMark(
  transaction: Transaction,
  mark: TransactionKey & {
    readonly memberId: string;
    readonly currency: string;
    readonly nowMs: number;
  },
): Promise<void> {
  await insertTransaction(transaction, {
    vassalage: mark.vassalage,
    transaction_ref: mark.transactionRef,
    kind: 'mark',
    content_hash: '',
    member_id: mark.memberId,
    round_id: null,
    amount_minor: 0n,
    currency: mark.currency,
    jackpot_minor: 0n,
    receivable_minor: 0n,
    about_ref: null,
    undone_by_ref: null,
    transfer_id: null,
    balance_minor: 0n,
    at_ms: mark.nowMs,
  });
}

/** Marks a transaction as reversed by a rollback. */
export async function markUndone(
  transaction: Transaction,
  undone: TransactionKey & { readonly undoneByRef: string },
): Promise<void> {
  await transaction
    .updateTable('vendor_transactions')
    .set({ undone_by_ref: undone.undoneByRef })
    .where('vassalage', '=', undone.vassalage)
    .where('transaction_ref', '=', undone.transactionRef)
    .execute();
}
