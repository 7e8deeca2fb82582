import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findNearest } from '#i18n/nearest.ts';
import { fillGaps, type GapValues } from '#lib/gaps.ts';

const localesPath = join(import.meta.dirname, '../../../public/locales');

/** Gives a text of one namespace in a language, or in the nearest one that has it. */
export type TextOf<Key extends string> = (
  languageCode: string,
  key: Key,
  gaps?: GapValues,
) => string;

/**
 * Reads a namespace in every language, for what the platform itself says to people. Keys are
 * `namespace:name`.
 */
export function openTexts<Key extends string>(namespace: string): TextOf<Key> {
  const catalogue: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(
    readdirSync(localesPath).map((code) => [
      code.toUpperCase(),
      JSON.parse(readFileSync(join(localesPath, code, `${namespace}.json`), 'utf8')),
    ]),
  );
  return (languageCode, key, gaps = {}) => {
    const name = key.slice(namespace.length + 1);
    const text = findNearest(languageCode, (code) => catalogue.get(code)?.[name]);
    if (text === undefined) throw new Error(`there is no text ${key}`);
    return fillGaps(text.value, gaps);
  };
}
