import type { IncomeFileFilter } from '#contract/agents/incomes.ts';
import { exportLimit } from '#contract/period.ts';
import { toMajorDigits } from '#lib/money.ts';
import { csvHead, csvRow, csvText, csvTime } from '#platform/base/csv.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type IncomesOf, toWanted } from './incomes.ts';
import { type ListedLine, listLines } from './queries.ts';
import { earnedOf } from './view.ts';

/** Lines that are read at once, so that an export keeps nobody waiting and holds little memory. */
const portion = 500;

const columns = [
  ...['period', 'from', 'to', 'kind', 'contract', 'version', 'currency'],
  ...['earned', 'due', 'adjustments', 'paid', 'passed_on', 'awaiting'],
];

/**
 * An agent's own incomes as comma-separated values, the latest first, in parts of a few hundred
 * lines, at most `exportLimit` in all. The next part is read when it is asked for.
 */
export async function* exportIncomes(
  reader: Reader,
  filter: IncomeFileFilter,
  of: IncomesOf,
): AsyncGenerator<string> {
  yield csvHead(columns);
  const wanted = toWanted(filter, of);
  let after: ListedLine | undefined;
  for (let count = 0; count < exportLimit; count += portion) {
    const limit = Math.min(portion, exportLimit - count);
    const found = await listLines(reader, wanted, { after, limit });
    if (found.length > 0) yield found.map(toRow).join('');
    after = found.at(-1);
    if (found.length < limit) return;
  }
}

function toRow(line: ListedLine): string {
  const amounts = [
    ...[earnedOf(line), line.dueMinor, line.adjustmentsMinor],
    ...[line.paidMinor, line.passedOnMinor, line.awaitingMinor],
  ];
  return csvRow([
    csvText(line.periodKey),
    ...[csvTime(line.startsAtMs), csvTime(line.endsAtMs)],
    ...[csvText(line.kind), csvText(line.contractId), String(line.version), line.currency],
    ...amounts.map((amountMinor) => toMajorDigits(amountMinor, line.currency)),
  ]);
}
