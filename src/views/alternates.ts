import type { Language } from '#i18n/languages.ts';
import { localPath } from '#i18n/paths.ts';
import { defaultLanguage, siteLanguages } from '#site';

/** The same page in another language. */
export interface Alternate {
  readonly language: Language;
  /** For search engines; `undefined` where an earlier language of the site has the same tag. */
  readonly hreflang: string | undefined;
  /** A whole address. */
  readonly href: string;
}

/** What a query may say about which page it is, by path; all else only filters or sorts. */
const pageNames: Readonly<Record<string, readonly string[]>> = {
  '/promoDetail': ['id'],
  '/lottery': ['gameCode'],
  '/vnlottery': ['gameCode'],
  '/announcements': ['page'],
  '/news': ['page'],
};

/**
 * The one address of a page that search engines should know, without the origin and the
 * language's prefix: with the part of the query that makes it another page.
 */
export function canonicalPath(path: string, query: URLSearchParams): string {
  const kept = (pageNames[path] ?? []).flatMap((name) => {
    const value = query.get(name);
    return value ? [[name, value]] : [];
  });
  return kept.length === 0 ? path : `${path}?${new URLSearchParams(kept)}`;
}

/** A page in every language of the site. Two languages may share a tag: the first one has it. */
export function alternatesOf(path: string, origin: string): readonly Alternate[] {
  return siteLanguages.map((language) => {
    const isFirst = siteLanguages.find(({ tag }) => tag === language.tag) === language;
    return {
      language,
      hreflang: isFirst ? language.tag : undefined,
      href: origin + localPath(path, language),
    };
  });
}

/** The address for visitors whose language the site has not. */
export function fallbackAddress(path: string, origin: string): string {
  return origin + localPath(path, defaultLanguage);
}

const territories = new Map<string, string>();

/** A language's tag as Open Graph writes it: `vi_VN`, `zh_CN`. */
export function territoryOf(tag: string): string {
  const known = territories.get(tag);
  if (known !== undefined) return known;
  const { language, region } = new Intl.Locale(tag).maximize();
  const territory = `${language}_${region}`;
  territories.set(tag, territory);
  return territory;
}
