import { defaultLanguage, siteLanguages } from '#site';
import type { Language } from './languages.ts';

/** First segment of a language's addresses; empty for the default language. */
export function prefixOf(language: Language): string {
  return language.code === defaultLanguage.code ? '' : language.code.toLowerCase();
}

/** First segments of the addresses of languages other than the default one. */
export const languagePrefixes: readonly string[] = siteLanguages
  .map(prefixOf)
  .filter((prefix) => prefix !== '');

/** The language of an address and the address without its prefix: `/en/live` → EN, `/live`. */
export function splitPath(pathname: string): { language: Language; path: string } {
  const [, first = '', ...rest] = pathname.split('/');
  const language = siteLanguages.find((each) => prefixOf(each) !== '' && prefixOf(each) === first);
  if (!language) return { language: defaultLanguage, path: pathname };
  return { language, path: `/${rest.join('/')}` };
}

/** The address of a page in a language: `/live` in EN → `/en/live`. */
export function localPath(path: string, language: Language): string {
  const prefix = prefixOf(language);
  if (prefix === '') return path;
  return path === '/' ? `/${prefix}` : `/${prefix}${path}`;
}
