import { exportLimit } from '#contract/period.ts';
import { csvHead } from './csv.ts';

/** Lines that a file reads at once, so that it keeps nobody waiting and holds little memory. */
const portion = 500;

/**
 * A file of lines, in parts; at most `exportLimit` lines. The next part is read when it is asked for.
 * @param read the lines behind a cursor, and where the next ones begin.
 */
export async function* writeFile<Line>(file: {
  readonly columns: readonly string[];
  readonly toCells: (line: Line) => string;
  readonly read: (
    cursor: string | undefined,
    limit: number,
  ) => Promise<{ readonly lines: readonly Line[]; readonly next?: string | undefined }>;
}): AsyncGenerator<string> {
  yield csvHead(file.columns);
  let cursor: string | undefined;
  for (let count = 0; count < exportLimit; ) {
    const { lines, next } = await file.read(cursor, Math.min(portion, exportLimit - count));
    if (lines.length > 0) yield lines.map(file.toCells).join('');
    if (next === undefined) return;
    count += lines.length;
    cursor = next;
  }
}
