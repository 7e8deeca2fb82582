import type { ProductRow, ProductSums } from '#contract/agents/product-statements.ts';
import { createColumns } from '#platform/base/csv/columns.ts';
import type { CsvTable } from '#platform/base/csv/table.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import {
  type ProductContext,
  type ProductParts,
  readProductLines,
  readProductParts,
} from './products.ts';

/** Texts that name the parts that are no lines, as on the page. */
const partKeys = {
  own: 'agents:record_own',
  moved: 'agents:record_moved',
  team: 'bets:totals',
} as const satisfies Record<keyof ProductParts, string>;

/** Row of the file: a product of a line or of a part of the statement. */
interface FileRow extends ProductRow {
  readonly line: { readonly username: string } | { readonly part: keyof ProductParts };
}

const { text, words, amount, count } = createColumns<FileRow>();

const lineColumn = words('agents:downline_name', ({ line }, { say }) =>
  'part' in line ? say(partKeys[line.part]) : line.username,
);

const productColumn = {
  category: words('bets:category', ({ code }, { say }) => say(`site:category.${code}.name`)),
  vendor: text('bets:vendor', ({ code, vendor }) => vendor ?? code),
};

const figureColumns = [
  count('bets:rounds', ({ figures }) => figures.rounds),
  amount('agents:figure_stake', ({ figures }) => figures.stake),
  amount('agents:figure_validStake', ({ figures }) => figures.validStake),
  amount('agents:figure_payout', ({ figures }) => figures.payout),
  amount('agents:figure_ggr', ({ figures }) => figures.ggr),
  text('files:currency', ({ figures }) => figures.stake.currency),
];

/** Returns play by product as a table: a row for each product of each line and of each sum. */
export function exportProducts(reader: Reader, context: ProductContext): CsvTable<FileRow> {
  let parts: ProductParts | undefined;
  const read = async (cursor: string | undefined, limit: number) => {
    parts ??= await readProductParts(reader, context);
    const { lines, next } = await readProductLines(reader, context, { cursor, limit });
    const before = cursor === undefined ? partRows(parts, ['own']) : [];
    const after = next === undefined ? partRows(parts, ['moved', 'team']) : [];
    const rows = lines.flatMap((line) => toFileRows(line, { username: line.username }));
    return { lines: [...before, ...rows, ...after], next };
  };
  return { columns: [lineColumn, productColumn[context.productKind], ...figureColumns], read };
}

function partRows(parts: ProductParts, names: readonly (keyof ProductParts)[]): FileRow[] {
  return names.flatMap((part) => {
    const sums = parts[part];
    return sums ? toFileRows(sums, { part }) : [];
  });
}

function toFileRows({ products }: ProductSums, line: FileRow['line']): FileRow[] {
  return products.map((product) => ({ ...product, line }));
}
