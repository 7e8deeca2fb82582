import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { findLanguage } from '#i18n/languages.ts';

const localesPath = join(import.meta.dirname, '../../../public/locales');

/** Code of the language every text exists in. */
const sourceLanguage = 'EN';

/** Gives a text of one namespace in a language, or in the nearest one that has it. */
export type TextOf<Key extends string> = (
  languageCode: string,
  key: Key,
  gaps?: Readonly<Record<string, string | number>>,
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
    const fallback = findLanguage(languageCode)?.fallback ?? [];
    const name = key.replace(`${namespace}:`, '');
    const text = [languageCode, ...fallback, sourceLanguage]
      .map((code) => catalogue.get(code.toUpperCase())?.[name])
      .find((each) => each !== undefined);
    if (text === undefined) throw new Error(`there is no text ${key}`);
    return text.replaceAll(/{{(\w+)}}/g, (_, gap: string) => String(gaps[gap] ?? ''));
  };
}
