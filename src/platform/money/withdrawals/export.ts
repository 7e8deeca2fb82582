import { exportLimit, type Period } from '#contract/period.ts';
import { toMajorDigits } from '#lib/money.ts';
import { csvHead, csvRow, csvText, csvTime } from '#platform/base/csv.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findPayoutAccounts, toPayoutAccount } from '../payout-accounts/index.ts';
import { type KeptWithdrawal, listWithdrawals } from './queries.ts';

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

async function toRows(reader: Reader, rows: readonly KeptWithdrawal[]): Promise<string> {
  const ids = new Set(rows.map((withdrawal) => withdrawal.payoutAccountId));
  const accounts = await findPayoutAccounts(reader, [...ids]);
  return rows
    .map((withdrawal) => {
      const { currency, amountMinor, feeMinor, receivedMinor } = withdrawal;
      const account = accounts.get(withdrawal.payoutAccountId);
      const shown = account && toPayoutAccount(account);
      const major = (minor: bigint) => toMajorDigits(minor, currency);
      return csvRow([
        csvTime(withdrawal.requestedAtMs),
        csvText(withdrawal.state),
        major(amountMinor),
        major(feeMinor),
        major(amountMinor - feeMinor),
        receivedMinor === null ? '' : major(receivedMinor),
        currency,
        csvText(shown ? `${shown.bank} ${shown.number}` : ''),
        csvText(withdrawal.paymentReference ?? ''),
      ]);
    })
    .join('');
}
