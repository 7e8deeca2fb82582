import type { Transaction } from '#platform/base/db/storage.ts';
import type { VendorTransactionsTable } from '#platform/play/vendor-calls/tables.ts';

type VendorTransactionInput = Pick<
  VendorTransactionsTable,
  'transaction_ref' | 'member_id' | 'at_ms'
> &
  Partial<VendorTransactionsTable>;

/** Writes transactions of a vendor past its calls: bets of 100 minor units, unless said. */
export async function giveVendorTransactions(
  transaction: Transaction,
  inputs: readonly VendorTransactionInput[],
): Promise<void> {
  const rows = inputs.map((each) => ({
    vassalage: 'SLK',
    kind: 'bet',
    content_hash: '',
    round_id: null,
    amount_minor: 100n,
    currency: 'VND',
    jackpot_minor: 0n,
    receivable_minor: 0n,
    about_ref: null,
    undone_by_ref: null,
    transfer_id: null,
    balance_minor: 0n,
    ...each,
  }));
  await transaction.insertInto('vendor_transactions').values(rows).execute();
}
