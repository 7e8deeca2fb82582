import { z } from 'zod';
import type { VendorListRow } from '#contract/staff/reconciliations.ts';
import { ok, type Result, refused } from '#lib/result.ts';
import type { ListedTransaction } from '../adapters/index.ts';

const columns = ['transactionRef', 'amountMinor', 'state', 'at'] as const;

/** Row of a vendor's list, as staff hand it in. */
export const listedRow = z.strictObject({
  transactionRef: z.string().min(1).max(100),
  amountMinor: z.string().regex(/^-?\d{1,18}$/),
  state: z.enum(['done', 'undone']),
  at: z.iso.datetime({ offset: true }),
});

/**
 * Parses a list of comma-separated values whose first line names the columns. Refuses
 * `wrong_format` for another first line and for a row that cannot be read.
 */
export function readCsv(csv: string): Result<readonly VendorListRow[], 'wrong_format'> {
  const [head, ...lines] = csv.replace(/^\uFEFF/, '').split(/\r?\n/);
  if (head?.trim() !== columns.join(',')) return refused('wrong_format');
  const rows: VendorListRow[] = [];
  for (const line of lines) {
    if (line.trim() === '') continue;
    const cells = line.split(',').map((cell) => cell.trim());
    const row = listedRow.safeParse(
      Object.fromEntries(columns.map((name, index) => [name, cells[index]])),
    );
    if (!row.success || cells.length !== columns.length) return refused('wrong_format');
    rows.push(row.data);
  }
  return ok(rows);
}

/** Converts rows to transactions. Refuses `taken` when two rows name the same transaction. */
export function toListed(
  rows: readonly VendorListRow[],
  currency: string,
): Result<readonly ListedTransaction[], 'taken'> {
  const names = new Set(rows.map(({ transactionRef }) => transactionRef));
  if (names.size < rows.length) return refused('taken');
  return ok(
    rows.map(({ transactionRef, amountMinor, state, at }) => ({
      transactionRef,
      state,
      currency,
      amountMinor: BigInt(amountMinor),
      atMs: Date.parse(at),
    })),
  );
}
