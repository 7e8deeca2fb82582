import { fromRow } from '#platform/base/db/row-names.ts';
import type { Reader } from '#platform/base/db/storage.ts';

const columns = [
  'vendor_transactions.transaction_ref',
  'vendor_transactions.kind',
  'vendor_transactions.amount_minor',
  'vendor_transactions.currency',
  'vendor_transactions.undone_by_ref',
] as const;

/** Account type whose transactions are never real money. */
const trialType = 4;

/** Lists a vendor's transactions in real money within a span. */
export async function listSpanTransactions(
  reader: Reader,
  query: {
    readonly vassalage: string;
    readonly currency: string;
    readonly fromMs: number;
    readonly untilMs: number;
  },
) {
  const rows = await reader
    .selectFrom('vendor_transactions')
    .innerJoin('members', 'members.id', 'vendor_transactions.member_id')
    .select(columns)
    .where('vendor_transactions.vassalage', '=', query.vassalage)
    .where('vendor_transactions.at_ms', '>=', query.fromMs)
    .where('vendor_transactions.at_ms', '<', query.untilMs)
    .where('vendor_transactions.currency', '=', query.currency)
    .where('members.account_type', '!=', trialType)
    .execute();
  return rows.map(fromRow);
}

/** Lists a vendor's transactions by these references, of any time. */
export async function listTransactionsByRefs(
  reader: Reader,
  query: { readonly vassalage: string; readonly refs: readonly string[] },
) {
  const rows = await reader
    .selectFrom('vendor_transactions')
    .select(columns)
    .where('vassalage', '=', query.vassalage)
    .where('transaction_ref', 'in', query.refs)
    .execute();
  return rows.map(fromRow);
}

/** Lists the vendor's transactions of a round. */
export async function listRoundTransactions(reader: Reader, roundId: string) {
  const rows = await reader
    .selectFrom('vendor_transactions')
    .select(columns)
    .where('round_id', '=', roundId)
    .execute();
  return rows.map(fromRow);
}
