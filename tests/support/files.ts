import { findCsvMarks } from '#platform/base/csv/cells.ts';
import { type AnyCsvTable, writeTable } from '#platform/base/csv/table.ts';
import { site } from '#site';

/** Writes a whole table as an English reader's file. */
export async function writeFile(table: AnyCsvTable): Promise<string> {
  const reader = { languageCode: 'EN', timeZone: site.timeZone, ...findCsvMarks('EN') };
  const nowMs = Date.parse('2026-11-26T00:00Z');
  let written = '';
  for await (const part of writeTable(table, reader, nowMs)) written += part;
  return written;
}
