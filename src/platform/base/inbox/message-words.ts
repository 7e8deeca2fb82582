import { findLanguage } from '#i18n/languages.ts';
import type { GapValues } from '#lib/gaps.ts';
import { formatMoney, type Money, toMoney } from '#lib/money.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { hasLateText } from '../late-texts.ts';
import { formatMessageText, type MessageKey } from '../outbox/texts.ts';

/**
 * Value of a message as it is kept: names, references and what people wrote as they are; numbers,
 * money, moments and texts of the catalogue in the words of whoever reads the message.
 */
export type MessageValue =
  | string
  | number
  | { readonly money: Money; readonly symbol: string }
  | { readonly atMs: number }
  | { readonly key: MessageKey };

/** Message of the platform's own, in no language yet. */
export interface MessageWords {
  readonly title: MessageKey;
  /** Texts that are said one after another. */
  readonly text: readonly MessageKey[];
  readonly values: Readonly<Record<string, MessageValue>>;
}

/** Reader of a message. */
export interface MessageReader {
  readonly languageCode: string;
  /** IANA, the brand's. */
  readonly timeZone: string;
}

/** Message in its reader's language. */
export interface SaidMessage {
  readonly title: string;
  readonly text: string;
}

/** Returns an amount as a message keeps it. */
export function moneyValue(amountMinor: bigint, currency: string, symbol: string): MessageValue {
  return { money: toMoney(amountMinor, currency), symbol };
}

/** Returns a message in its reader's language: every text, number, amount and moment of it. */
export function sayMessage(
  { title, text, values }: MessageWords,
  reader: MessageReader,
): SaidMessage {
  const { languageCode } = reader;
  const gaps: GapValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, sayValue(value, reader)]),
  );
  return {
    title: formatMessageText(languageCode, title, gaps),
    text: text.map((key) => formatMessageText(languageCode, key, gaps)).join(' '),
  };
}

/**
 * Returns a kept message in its reader's language; `undefined` where it was kept without words, as
 * what people write is, or by a text that there is no longer.
 * @param kept JSON of `MessageWords`.
 */
export function sayKept(kept: string | null, reader: MessageReader): SaidMessage | undefined {
  if (kept === null) return undefined;
  const words: MessageWords = JSON.parse(kept);
  const inner = Object.values(words.values).flatMap((value) =>
    typeof value === 'object' && 'key' in value ? [value.key] : [],
  );
  const isKnown = [words.title, ...words.text, ...inner].every((key) =>
    hasLateText(reader.languageCode, key),
  );
  return isKnown ? sayMessage(words, reader) : undefined;
}

function sayValue(value: MessageValue, { languageCode, timeZone }: MessageReader): string | number {
  if (typeof value !== 'object') return value;
  if ('key' in value) return formatMessageText(languageCode, value.key);
  if ('atMs' in value) return formatMoment(value.atMs, timeZone);
  const locale = findLanguage(languageCode)?.tag ?? 'en';
  return formatMoney(value.money, { locale, symbol: value.symbol });
}
