import { findLanguage } from '#i18n/languages.ts';
import type { GapValues } from '#lib/gaps.ts';
import { type Money, toMajorDigits } from '#lib/money.ts';
import { formatTimestamp } from '#lib/timestamp.ts';
import { hasLateText, lateText } from '../late-texts.ts';
import { type CsvMarks, csvText } from './cells.ts';

/** Reader of a file: the language it is written in, the brand's zone, and the marks of numbers. */
export interface FileReader extends CsvMarks {
  readonly languageCode: string;
  readonly timeZone: string;
}

/** Column of a file: its heading, a text's key, and what a line has in it. */
export interface Column<Line> {
  readonly heading: string;
  /** True when the heading names the zone of its times and days. */
  readonly isZoned?: boolean;
  readonly write: (line: Line, reader: FileReader) => string;
}

/** Builders of columns for lines of one kind. */
export interface Columns<Line> {
  /** Builds a column of texts as they are: a name, a reference, an id. */
  text(heading: string, value: (line: Line) => string | undefined): Column<Line>;
  /** Builds a column of values in words of the reader's language. */
  words(heading: string, value: (line: Line, language: FileLanguage) => string): Column<Line>;
  /** Builds a column of times by the clock of the brand's zone; empty without a value. */
  time(heading: string, value: (line: Line) => number | undefined): Column<Line>;
  /** Builds a column of days in the brand's zone, `2026-11-22`; empty without a value. */
  day(heading: string, value: (line: Line) => string | undefined): Column<Line>;
  /** Builds a column of amounts in major units, ungrouped; empty without a value. */
  amount(heading: string, value: (line: Line) => Amount | Money | undefined): Column<Line>;
  /** Builds a column of counts; empty without a value. */
  count(heading: string, value: (line: Line) => number | undefined): Column<Line>;
}

/** Language that a file is written in. */
export interface FileLanguage {
  /** BCP 47 tag. */
  readonly locale: string;
  /** The brand's IANA time zone. */
  readonly timeZone: string;
  /** Returns a text by its key, `namespace:name`. */
  readonly say: (key: string, gaps?: GapValues) => string;
  /** Returns a text if the language has it, and otherwise that of another key. */
  readonly sayKnown: (key: string, other: string) => string;
}

/** Minor units of a currency. */
export interface Amount {
  readonly amountMinor: bigint;
  readonly currency: string;
}

/** Creates the column builders for lines of one kind: `createColumns<Deposit>()`. */
export function createColumns<Line>(): Columns<Line> {
  return {
    text: (heading, value) => ({ heading, write: (line) => csvText(value(line) ?? '') }),
    words: (heading, value) => ({
      heading,
      write: (line, reader) => csvText(value(line, openFileLanguage(reader))),
    }),
    time: (heading, value) => ({
      heading,
      isZoned: true,
      write: (line, { timeZone }) => {
        const atMs = value(line);
        return atMs === undefined ? '' : formatTimestamp(atMs, timeZone);
      },
    }),
    day: (heading, value) => ({
      heading,
      isZoned: true,
      write: (line) => csvText(value(line) ?? ''),
    }),
    amount: (heading, value) => ({
      heading,
      write: (line, { decimal }) => {
        const amount = value(line);
        if (amount === undefined) return '';
        const { amountMinor, currency } = amount;
        return toMajorDigits(BigInt(amountMinor), currency).replace('.', decimal);
      },
    }),
    count: (heading, value) => ({ heading, write: (line) => String(value(line) ?? '') }),
  };
}

function openFileLanguage({ languageCode: code, timeZone }: FileReader): FileLanguage {
  return {
    locale: findLanguage(code)?.tag ?? 'en',
    timeZone,
    say: (key, gaps) => lateText(code, key, gaps),
    sayKnown: (key, other) => lateText(code, hasLateText(code, key) ? key : other),
  };
}
