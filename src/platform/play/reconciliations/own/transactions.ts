import type { Reader } from '#platform/base/db/storage.ts';
import type { ListedTransaction } from '../../adapters/index.ts';
import type { OwnTransaction } from '../compare-lists.ts';
import { listRoundTransactions, listSpanTransactions, listTransactionsByRefs } from './queries.ts';

type TransactionRow = Awaited<ReturnType<typeof listSpanTransactions>>[number];
type OwnTransactions = ReadonlyMap<string, OwnTransaction>;

/** Most references in one statement. */
const refsAtOnce = 400;

const moving: ReadonlySet<string> = new Set(['bet', 'win', 'adjust', 'promoWin', 'jackpotWin']);

/** Returns a vendor's transactions in real money within a span, by reference. */
export async function readSpanTransactions(
  reader: Reader,
  query: Parameters<typeof listSpanTransactions>[1],
): Promise<OwnTransactions> {
  return byRef(await listSpanTransactions(reader, query));
}

/** Returns the vendor's transactions of a round, by reference. */
export async function readRoundTransactions(
  reader: Reader,
  roundId: string,
): Promise<OwnTransactions> {
  return byRef(await listRoundTransactions(reader, roundId));
}

/**
 * Returns those of our transactions that a vendor's list names beyond the expected ones, by
 * reference.
 */
export async function readListedTransactions(
  reader: Reader,
  vassalage: string,
  {
    listed,
    expected,
  }: { readonly listed: readonly ListedTransaction[]; readonly expected: OwnTransactions },
): Promise<OwnTransactions> {
  const refs = listed
    .map(({ transactionRef }) => transactionRef)
    .filter((each) => !expected.has(each));
  const rows: TransactionRow[] = [];
  for (let from = 0; from < refs.length; from += refsAtOnce) {
    const some = refs.slice(from, from + refsAtOnce);
    rows.push(...(await listTransactionsByRefs(reader, { vassalage, refs: some })));
  }
  return byRef(rows);
}

function byRef(rows: readonly TransactionRow[]): Map<string, OwnTransaction> {
  return new Map(rows.map((kept) => [kept.transactionRef, toOwn(kept)]));
}

function toOwn(kept: TransactionRow): OwnTransaction {
  const isMark = kept.kind === 'mark';
  return {
    transactionRef: kept.transactionRef,
    amountMinor: isMark ? undefined : kept.amountMinor,
    currency: kept.currency,
    state: isMark || kept.undoneByRef !== null ? 'undone' : 'done',
    isMoving: isMark || moving.has(kept.kind),
  };
}
