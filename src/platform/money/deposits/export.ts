import { exportLimit, type Period } from '#contract/period.ts';
import { toMajorDigits } from '#lib/money.ts';
import { csvHead, csvRow, csvText, csvTime } from '#platform/base/csv.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Depositor } from './depositor.ts';
import { listOfMember } from './queries.ts';
import { viewDeposits } from './view.ts';

/** Lines that are read at once, so that an export keeps nobody waiting and holds little memory. */
const portion = 500;

const columns = [
  'created_at',
  'reference',
  'method',
  'state',
  'amount',
  'fee',
  'credited',
  'currency',
];

/** The depositor's deposits as comma-separated values, the latest first, at most `exportLimit`. */
export async function* exportDeposits(
  reader: Reader,
  { memberId, languageCode }: Depositor,
  period: Period,
): AsyncGenerator<string> {
  yield csvHead(columns);
  let beforeId: string | undefined;
  for (let count = 0; count < exportLimit; count += portion) {
    const rows = await listOfMember(reader, { ...period, memberId, beforeId, limit: portion });
    const views = await viewDeposits(reader, rows, languageCode);
    const lines = views.map(({ amount, fee, credited, ...deposit }) => {
      const { currency } = amount;
      return csvRow([
        csvTime(deposit.createdAtMs),
        csvText(deposit.reference),
        csvText(deposit.methodName),
        csvText(deposit.state),
        ...[amount, fee, credited].map((each) => toMajorDigits(BigInt(each.amountMinor), currency)),
        currency,
      ]);
    });
    if (lines.length > 0) yield lines.join('');
    beforeId = rows.at(-1)?.id;
    if (rows.length < portion) return;
  }
}
