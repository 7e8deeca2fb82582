import { deferWrite } from '#platform/base/db/pipeline.ts';
import { prepared } from '#platform/base/db/prepared-query.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { TransactionKey } from './queries.ts';

/** Returns the kind of a call that was refused under an id; `undefined` for none. */
export async function findRefusedKind(
  reader: Reader,
  key: TransactionKey,
): Promise<string | undefined> {
  const [row] = await selectRefusedKind(reader, { ...key });
  return row?.kind;
}

const selectRefusedKind = prepared((reader, key: { vassalage: string; transactionRef: string }) =>
  reader
    .selectFrom('refused_transactions')
    .select('kind')
    .where('vassalage', '=', key.vassalage)
    .where('transaction_ref', '=', key.transactionRef),
);

/** Records the kind of a refused call; the first one stays. */
export async function insertRefusedKind(
  transaction: Transaction,
  {
    vassalage,
    transactionRef,
    kind,
    nowMs,
  }: TransactionKey & { readonly kind: string; nowMs: number },
): Promise<void> {
  await deferWrite(
    transaction,
    insertRefusedRow(transaction, { vassalage, transactionRef, kind, nowMs }),
  );
}

const insertRefusedRow = prepared(
  (reader, row: { vassalage: string; transactionRef: string; kind: string; nowMs: number }) =>
    reader
      .insertInto('refused_transactions')
      .values({
        vassalage: row.vassalage,
        transaction_ref: row.transactionRef,
        kind: row.kind,
        at_ms: row.nowMs,
      })
      .onConflict((conflict) => conflict.doNothing()),
);
