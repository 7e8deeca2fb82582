import { exportLimit } from '#contract/period.ts';
import { formatZone } from '#lib/timestamp.ts';
import { lateText } from '../late-texts.ts';
import { csvRow, csvText, utf8Mark } from './cells.ts';
import type { Column, FileReader } from './columns.ts';

/** Lines read at once, so that an export neither blocks others nor fills the memory. */
const portion = 500;

/** Table of a file: its columns and the source of its lines. */
export interface CsvTable<Line, Cursor = string> {
  readonly columns: readonly Column<Line>[];
  /**
   * Reads the lines behind a cursor, and the cursor of the next ones; without a `next` the file
   * ends.
   */
  readonly read: (
    cursor: Cursor | undefined,
    limit: number,
  ) => Promise<{ readonly lines: readonly Line[]; readonly next?: Cursor | undefined }>;
}

/** Any table, whatever its lines are. */
// biome-ignore lint/suspicious/noExplicitAny: lines stand in invariant positions
export type AnyCsvTable = CsvTable<any, any>;

/**
 * Writes a table in parts, at most `exportLimit` lines. The next part is read on demand, and so
 * are the texts of the reader's language.
 * @param nowMs moment that decides the offset of the zone in the headings.
 */
export async function* writeTable(
  { columns, read }: AnyCsvTable,
  reader: FileReader,
  nowMs: number,
): AsyncGenerator<string> {
  const zone = formatZone(nowMs, reader.timeZone).replace(/[()]/g, '');
  const headings = columns.map(({ heading, isZoned }) => {
    const words = lateText(reader.languageCode, heading);
    return csvText(isZoned ? `${words} (${zone})` : words);
  });
  yield utf8Mark + csvRow(headings, reader);
  let cursor: unknown;
  for (let count = 0; count < exportLimit; ) {
    const { lines, next } = await read(cursor, Math.min(portion, exportLimit - count));
    const rows = lines.map((line) =>
      csvRow(
        columns.map((column) => column.write(line, reader)),
        reader,
      ),
    );
    if (rows.length > 0) yield rows.join('');
    if (next === undefined) return;
    count += lines.length;
    cursor = next;
  }
}
