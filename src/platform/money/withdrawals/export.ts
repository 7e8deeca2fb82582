import { exportLimit, type Period } from '#contract/period.ts';
import { toMajorDigits } from '#lib/money.ts';
import { csvHead, csvRow, csvText, csvTime } from '#platform/base/csv.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findPayoutAccounts, toPayoutAccount } from '../payout-accounts/index.ts';
import { listWithdrawals, type WithdrawalRow } from './queries.ts';

/** Lines that are read at once, so that an export keeps nobody waiting and holds little memory. */
const portion = 500;

const columns = [
  'requested_at',
  'state',
  'amount',
  'fee',
  'arriving',
  'received',
  'currency',
  'payout_account',
  'payment_reference',
];

/** A member's withdrawals as comma-separated values, the latest first, at most `exportLimit`. */
export async function* exportWithdrawals(
  reader: Reader,
  memberId: string,
  period: Period,
): AsyncGenerator<string> {
  yield csvHead(columns);
  let before: string | undefined;
  for (let count = 0; count < exportLimit; count += portion) {
    const rows = await listWithdrawals(reader, { ...period, memberId, before, limit: portion });
    if (rows.length > 0) yield await toRows(reader, rows);
    before = rows.at(-1)?.id;
    if (rows.length < portion) return;
  }
}

async function toRows(reader: Reader, rows: readonly WithdrawalRow[]): Promise<string> {
  const ids = new Set(rows.map((row) => row.payout_account_id));
  const accounts = await findPayoutAccounts(reader, [...ids]);
  return rows
    .map((row) => {
      const { currency, amount_minor, fee_minor, received_minor } = row;
      const account = accounts.get(row.payout_account_id);
      const shown = account && toPayoutAccount(account);
      const major = (minor: bigint) => toMajorDigits(minor, currency);
      return csvRow([
        csvTime(row.requested_at_ms),
        csvText(row.state),
        major(amount_minor),
        major(fee_minor),
        major(amount_minor - fee_minor),
        received_minor === null ? '' : major(received_minor),
        currency,
        csvText(shown ? `${shown.bank} ${shown.number}` : ''),
        csvText(row.payment_reference ?? ''),
      ]);
    })
    .join('');
}
