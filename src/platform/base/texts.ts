import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLanguage } from '#i18n/languages.ts';
import { findNearest } from '#i18n/nearest.ts';
import type { GapValues } from '#lib/gaps.ts';
import { type CatalogueText, fillText } from '#lib/plurals.ts';

const localesPath = join(import.meta.dirname, '../../../public/locales');

/**
 * Function that returns a text of one namespace in a language, or in the nearest one that has it.
 */
export type TextOf<Key extends string> = (
  languageCode: string,
  key: Key,
  gaps?: GapValues,
) => string;

/**
 * Opens a namespace of texts that the platform sends to people, in every language. Keys are
 * `namespace:name`.
 */
export function openTexts<Key extends string>(namespace: string): TextOf<Key> {
  const catalogue: ReadonlyMap<string, Readonly<Record<string, CatalogueText>>> = new Map(
    readdirSync(localesPath).map((code) => [
      code.toUpperCase(),
      JSON.parse(readFileSync(join(localesPath, code, `${namespace}.json`), 'utf8')),
    ]),
  );
  return (languageCode, key, gaps = {}) => {
    const name = key.slice(namespace.length + 1);
    const found = findNearest(languageCode, (code) => catalogue.get(code)?.[name]);
    if (found === undefined) throw new Error(`there is no text ${key}`);
    return fillText(found.value, findLanguage(found.code)?.tag ?? 'en', gaps);
  };
}
