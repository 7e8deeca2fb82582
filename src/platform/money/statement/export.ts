import type { StatementFilter } from '#contract/money/statement.ts';
import { createColumns } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { findVendorOfKind, type Movement, readMovements } from '../ledger/index.ts';
import type { VendorTitles, WalletOwner } from '../wallet/index.ts';
import { sideCode, toMovementFilter } from './statement.ts';

/** Movement of a wallet, with what its vendor is called. */
interface Line extends Movement {
  readonly wallet: string;
  readonly vendor: string | undefined;
}

const { text, words, time, amount } = createColumns<Line>();

const columns = [
  time('records:time', ({ place }) => place.atMs),
  words('records:what', (line, { sayKnown }) =>
    sayKnown(`records:code_${sideCode(line)}`, 'records:code_other'),
  ),
  amount('records:amount', (line) => line),
  amount('bets:balance_after', ({ balanceAfterMinor: amountMinor, currency }) => ({
    amountMinor,
    currency,
  })),
  text('files:currency', ({ currency }) => currency),
  words(
    'files:wallet',
    ({ wallet, vendor }, { sayKnown }) => vendor ?? sayKnown(`records:${wallet}`, 'records:main'),
  ),
  text('cashier:reference', ({ reference }) => reference),
];

/** Returns a member's account record as a table, the latest line first. */
export function exportStatement(
  reader: Reader,
  {
    owner,
    readVendorTitles,
  }: { readonly owner: WalletOwner; readonly readVendorTitles: VendorTitles },
  filter: StatementFilter,
): CsvTable<Line, Movement['place']> {
  const { wallet = 'main' } = filter;
  const read = async (before: Movement['place'] | undefined, limit: number) => {
    const query = await toMovementFilter(reader, owner, filter);
    if (!query) return { lines: [] };
    const found = await readMovements(reader, query, { before, limit });
    const code = findVendorOfKind({ kind: wallet });
    const vendor =
      code === undefined ? undefined : ((await readVendorTitles(reader)).get(code) ?? code);
    const lines = found.map((each) => ({ ...each, wallet, vendor }));
    return { lines, next: found.length < limit ? undefined : found.at(-1)?.place };
  };
  return { columns, read };
}
