import type { Selectable } from 'kysely';
import { prepared } from '#platform/base/db/prepared-query.ts';
import type { CamelRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { VendorTransactionsTable } from './tables.ts';

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

/** Call of a vendor as it is recorded with its answer. */
export type CallRecord = CamelRow<VendorTransactionsTable>;

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
export async function listUnreversedBets(
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
export async function insertTransaction(transaction: Transaction, call: CallRecord): Promise<void> {
  await insertTransactionRow(transaction, call);
}

const insertTransactionRow = prepared((reader, call: CallRecord) =>
  reader.insertInto('vendor_transactions').values({
    vassalage: call.vassalage,
    transaction_ref: call.transactionRef,
    kind: call.kind,
    content_hash: call.contentHash,
    member_id: call.memberId,
    round_id: call.roundId,
    amount_minor: call.amountMinor,
    currency: call.currency,
    jackpot_minor: call.jackpotMinor,
    receivable_minor: call.receivableMinor,
    about_ref: call.aboutRef,
    undone_by_ref: call.undoneByRef,
    transfer_id: call.transferId,
    balance_minor: call.balanceMinor,
    at_ms: call.atMs,
  }),
);

/** Inserts a mark in place of a transaction, so that it is refused when it comes later. */
export async function insertRolledBackMark(
  transaction: Transaction,
  mark: TransactionKey & {
    readonly memberId: string;
    readonly currency: string;
    readonly nowMs: number;
  },
): Promise<void> {
  await insertTransaction(transaction, {
    vassalage: mark.vassalage,
    transactionRef: mark.transactionRef,
    kind: 'mark',
    contentHash: '',
    memberId: mark.memberId,
    roundId: null,
    amountMinor: 0n,
    currency: mark.currency,
    jackpotMinor: 0n,
    receivableMinor: 0n,
    aboutRef: null,
    undoneByRef: null,
    transferId: null,
    balanceMinor: 0n,
    atMs: mark.nowMs,
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
