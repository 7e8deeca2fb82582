import type { Language } from '#i18n/languages.ts';
import { localPath } from '#i18n/paths.ts';
import { defaultLanguage, siteLanguages } from '#site';

/** Page in another language. */
export interface Alternate {
  readonly language: Language;
  /** Tag for search engines; `undefined` where an earlier language of the site has the same tag. */
  readonly hreflang: string | undefined;
  /** Absolute address of the page. */
  readonly href: string;
}

/** Query parameters that make a page another page, by path; all others only filter or sort. */
const pageNames: Readonly<Record<string, readonly string[]>> = {
  '/promoDetail': ['id'],
  '/lottery': ['gameCode'],
  '/vnlottery': ['gameCode'],
  '/announcements': ['page'],
  '/news': ['page'],
};

/**
 * Returns the canonical path of a page for search engines, without the origin and the language's
 * prefix, with the query parameters that make it another page.
 */
export function canonicalPath(path: string, query: URLSearchParams): string {
  const kept = (pageNames[path] ?? []).flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

/**
 * Lists a page in every language of the site. Of two languages with the same tag, only the first
 * one has it.
 */
export function listAlternates(path: string, origin: string): readonly Alternate[] {
  return siteLanguages.map((language) => {
    const isFirst = siteLanguages.find(({ tag }) => tag === language.tag) === language;
    return {
      language,
      hreflang: isFirst ? language.tag : undefined,
      href: origin + localPath(path, language),
    };
  });
}

/** Returns the address for visitors whose language the site does not offer. */
export function fallbackAddress(path: string, origin: string): string {
  return origin + localPath(path, defaultLanguage);
}

const territories = new Map<string, string>();

/** Returns a language's tag in the form of Open Graph: `vi_VN`, `zh_CN`. */
export function findTerritory(tag: string): string {
  const cached = territories.get(tag);
  if (cached !== undefined) return cached;
  const { language, region } = new Intl.Locale(tag).maximize();
  const territory = `${language}_${region}`;
  territories.set(tag, territory);
  return territory;
}
