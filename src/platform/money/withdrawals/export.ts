import type { Period } from '#contract/period.ts';
import { createColumns } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findPayoutAccounts, toPayoutAccount } from '../payout-accounts/index.ts';
import { listWithdrawals, type WithdrawalRow } from './queries.ts';

/** Withdrawal with where it goes, `Vietcombank •••• 4821`. */
interface Line extends WithdrawalRow {
  readonly payoutAccount: string;
}

const { text, words, time, amount } = createColumns<Line>();

const columns = [
  time('cashier:when', ({ requestedAtMs }) => requestedAtMs),
  words('bets:state', ({ state }, { say }) => say(`payout:state_${state}`)),
  amount('records:amount', (line) => line),
  amount('payout:fee', ({ feeMinor: amountMinor, currency }) => ({ amountMinor, currency })),
  amount('files:arriving', ({ amountMinor, feeMinor, currency }) => ({
    amountMinor: amountMinor - feeMinor,
    currency,
  })),
  amount('files:received', ({ receivedMinor: amountMinor, currency }) =>
    amountMinor === null ? undefined : { amountMinor, currency },
  ),
  text('files:currency', ({ currency }) => currency),
  text('payout:account', ({ payoutAccount }) => payoutAccount),
  text('files:payment_reference', ({ paymentReference }) => paymentReference ?? undefined),
];

/** Returns a member's withdrawals as a table, the latest first. */
export function exportWithdrawals(
  reader: Reader,
  memberId: string,
  period: Period,
): CsvTable<Line> {
  const read = async (before: string | undefined, limit: number) => {
    const rows = await listWithdrawals(reader, { ...period, memberId, before, limit });
    const lines = await withAccounts(reader, rows);
    return { lines, next: rows.length < limit ? undefined : rows.at(-1)?.id };
  };
  return { columns, read };
}

async function withAccounts(reader: Reader, rows: readonly WithdrawalRow[]): Promise<Line[]> {
  const ids = new Set(rows.map(({ payoutAccountId }) => payoutAccountId));
  const accounts = await findPayoutAccounts(reader, [...ids]);
  return rows.map((withdrawal) => {
    const account = accounts.get(withdrawal.payoutAccountId);
    const shown = account && toPayoutAccount(account);
    return { ...withdrawal, payoutAccount: shown ? `${shown.bank} ${shown.number}` : '' };
  });
}
