import { findLanguage } from '#i18n/languages.ts';

/** Content type of comma-separated values. */
export const csvType = 'text/csv; charset=utf-8';

/** Marks of a language's files: spreadsheets of its readers take them for cells and numbers. */
export interface CsvMarks {
  /** Between whole and fraction: a comma or a point. */
  readonly decimal: string;
  /** Between cells: a semicolon where the decimal mark is a comma. */
  readonly separator: ',' | ';';
}

/** Returns the marks that a language's spreadsheets expect. */
export function findCsvMarks(languageCode: string): CsvMarks {
  const tag = findLanguage(languageCode)?.tag ?? 'en';
  const part = new Intl.NumberFormat(tag).formatToParts(0.5).find(({ type }) => type === 'decimal');
  const decimal = part?.value === ',' ? ',' : '.';
  return { decimal, separator: decimal === ',' ? ';' : ',' };
}

/** Byte order mark by which spreadsheets know UTF-8, put before the first line. */
export const utf8Mark = '\uFEFF';

/** Formats one line of cells; texts among them have been through `csvText`. */
export function csvRow(cells: readonly string[], { separator }: Pick<CsvMarks, 'separator'>) {
  return `${cells.join(separator)}\r\n`;
}

/** Formats a text so that no spreadsheet reads a formula or two cells in it. */
export function csvText(value: string): string {
  const plain = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",;\r\n]/.test(plain) ? `"${plain.replaceAll('"', '""')}"` : plain;
}
