import type { StatementFilter } from '#contract/money/statement.ts';
import { exportLimit } from '#contract/period.ts';
import { toMajorDigits } from '#lib/money.ts';
import { csvHead, csvRow, csvText, csvTime } from '#platform/base/csv.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { type Movement, readMovements } from '../ledger/index.ts';
import type { WalletOwner } from '../wallet/index.ts';
import { codeOfSide, toMovementFilter } from './statement.ts';

/** Lines that are read at once, so that an export keeps nobody waiting and holds little memory. */
const portion = 500;

const columns = ['time', 'code', 'amount', 'balance_after', 'currency', 'wallet', 'reference'];

/**
 * A member's account record as comma-separated values, in parts of a few hundred lines, at most
 * `exportLimit` in all. The next part is read when it is asked for.
 */
export async function* exportStatement(
  reader: Reader,
  owner: WalletOwner,
  filter: StatementFilter,
): AsyncGenerator<string> {
  yield csvHead(columns);
  const asked = await toMovementFilter(reader, owner, filter);
  if (!asked) return;
  let before: Movement['place'] | undefined;
  for (let count = 0; count < exportLimit; count += portion) {
    const limit = Math.min(portion, exportLimit - count);
    const found = await readMovements(reader, asked, { before, limit });
    if (found.length > 0) yield found.map((each) => toRow(each, filter.wallet)).join('');
    before = found.at(-1)?.place;
    if (found.length < limit) return;
  }
}

function toRow(movement: Movement, wallet = 'main'): string {
  const { currency } = movement;
  return csvRow([
    csvTime(movement.place.atMs),
    csvText(codeOfSide(movement)),
    toMajorDigits(movement.amountMinor, currency),
    toMajorDigits(movement.balanceAfterMinor, currency),
    currency,
    csvText(wallet),
    csvText(movement.reference),
  ]);
}
