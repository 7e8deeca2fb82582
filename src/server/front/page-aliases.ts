import { splitPrefix, withPrefix } from '#lib/language-prefix.ts';

/** Where the page is that a path is another name of; `undefined` for every other path. */
export type AliasedPage = (path: string) => string | undefined;

/** The languages of addresses. */
export interface AddressLanguages {
  /** First segments of the addresses of languages other than the default one. */
  readonly prefixes: readonly string[];
  /** The default language's code, in small letters, which no address needs. */
  readonly defaultCode: string;
}

/**
 * Creates the look-up, for every language: of a page's other names, and of languages written in
 * capitals or where the default one is named.
 * @param aliases pages by their other names, both without a language.
 */
export function createAliasedPage(
  aliases: Readonly<Record<string, string>>,
  { prefixes, defaultCode }: AddressLanguages,
): AliasedPage {
  const pages = new Map(Object.entries(aliases));
  const known = [...prefixes, defaultCode];
  return (asked) => {
    const first = asked.split('/', 2)[1] ?? '';
    const small = first.toLowerCase();
    const address = known.includes(small) ? `/${small}${asked.slice(first.length + 1)}` : asked;
    const { prefix, path } = splitPrefix(address, known);
    const page = pages.get(path) ?? path;
    const usual = withPrefix({ prefix: prefix === defaultCode ? '' : prefix, path: page });
    return usual === asked ? undefined : usual;
  };
}
