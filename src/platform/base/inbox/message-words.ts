import { findLanguage } from '#i18n/languages.ts';
import type { GapValues } from '#lib/gaps.ts';
import { formatMoney, type Money, toMoney } from '#lib/money.ts';
import { formatMoment } from '#lib/timestamp.ts';
import { hasLateText } from '../late-texts.ts';
import { formatMessageText, type MessageKey } from '../outbox/texts.ts';

/**
 * Value of a stored message: names, references and people's own words as they are; numbers, money,
 * moments and texts of the catalogue to be written in the reader's language.
 */
export type MessageValue =
  | string
  | number
  | { readonly money: Money; readonly symbol: string }
  | { readonly atMs: number }
  | { readonly key: MessageKey };

/** Message of the platform, independent of a language. */
export interface MessageWords {
  readonly title: MessageKey;
  /** Texts that follow one another. */
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
export interface RenderedMessage {
  readonly title: string;
  readonly text: string;
}

/** Returns an amount in the form that a message stores. */
export function moneyValue(amountMinor: bigint, currency: string, symbol: string): MessageValue {
  return { money: toMoney(amountMinor, currency), symbol };
}

/** Renders a message in its reader's language, with every text, number, amount and moment. */
export function renderMessage(
  { title, text, values }: MessageWords,
  reader: MessageReader,
): RenderedMessage {
  const { languageCode } = reader;
  const gaps: GapValues = Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, renderValue(value, reader)]),
  );
  return {
    title: formatMessageText(languageCode, title, gaps),
    text: text.map((key) => formatMessageText(languageCode, key, gaps)).join(' '),
  };
}

/**
 * Renders a stored message in its reader's language; `undefined` when people wrote it, or when one
 * of its texts no longer exists.
 * @param kept JSON of `MessageWords`.
 */
export function renderKeptMessage(
  kept: string | null,
  reader: MessageReader,
): RenderedMessage | undefined {
  if (kept === null) return undefined;
  const words: MessageWords = JSON.parse(kept);
  const inner = Object.values(words.values).flatMap((value) =>
    typeof value === 'object' && 'key' in value ? [value.key] : [],
  );
  const isKnown = [words.title, ...words.text, ...inner].every((key) =>
    hasLateText(reader.languageCode, key),
  );
  return isKnown ? renderMessage(words, reader) : undefined;
}

function renderValue(
  value: MessageValue,
  { languageCode, timeZone }: MessageReader,
): string | number {
  if (typeof value !== 'object') return value;
  if ('key' in value) return formatMessageText(languageCode, value.key);
  if ('atMs' in value) return formatMoment(value.atMs, timeZone);
  const locale = findLanguage(languageCode)?.tag ?? 'en';
  return formatMoney(value.money, { locale, symbol: value.symbol });
}
