import { languageSegment as prefixOfCode, splitPrefix, withPrefix } from '#lib/language-prefix.ts';
import { defaultLanguage, siteLanguages } from '#site';
import type { Language } from './languages.ts';

/** First segment of a language's addresses; empty for the default language. */
export function languagePrefix(language: Language): string {
  return prefixOfCode(language.code, defaultLanguage.code);
}

/** First segments of the addresses of languages other than the default one. */
export const languagePrefixes: readonly string[] = siteLanguages
  .map(languagePrefix)
  .filter((prefix) => prefix !== '');

/** The default language's code as addresses would write it; they do without. */
export const defaultLanguageCode = defaultLanguage.code.toLowerCase();

/** The language of an address and the address without its prefix: `/en/live` → EN, `/live`. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const { prefix, path } = splitPrefix(pathname, languagePrefixes);
  return { language: languageOfPrefix(prefix), path };
}

/** The language whose addresses begin with a segment; the default one for any other segment. */
export function languageOfPrefix(prefix: string): Language {
  return siteLanguages.find((each) => languagePrefix(each) === prefix) ?? defaultLanguage;
}

/** The address of a page in a language: `/live` in EN → `/en/live`. */
export function localPath(path: string, language: Language): string {
  return withPrefix({ prefix: languagePrefix(language), path });
}
