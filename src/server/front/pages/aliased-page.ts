import { splitPrefix, withPrefix } from '#lib/language-prefix.ts';

/**
 * Returns the address of the page that a path is another name of; `undefined` for every other path.
 */
export type AliasedPage = (path: string) => string | undefined;

/** Languages of addresses. */
export interface AddressLanguages {
  /** First segments of the addresses of languages other than the default one. */
  readonly prefixes: readonly string[];
  /** Default language's code, in lower case; addresses do not need it. */
  readonly defaultCode: string;
}

/**
 * Creates the lookup for every language: of a page's other names, and of languages written in
 * capitals or where the default one is named. @param aliases pages by their other names, both
 * without a language.
 */
export function createAliasedPage(
  aliases: Readonly<Record<string, string>>,
  { prefixes, defaultCode }: AddressLanguages,
): AliasedPage {
  const pages = new Map(Object.entries(aliases));
  const codes = [...prefixes, defaultCode];
  return (requestedPath) => {
    const first = requestedPath.split('/', 2)[1] ?? '';
    const small = first.toLowerCase();
    const address = codes.includes(small)
      ? `/${small}${requestedPath.slice(first.length + 1)}`
      : requestedPath;
    const { prefix, path } = splitPrefix(address, codes);
    const page = pages.get(path) ?? path;
    const usual = withPrefix({ prefix: prefix === defaultCode ? '' : prefix, path: page });
    return usual === requestedPath ? undefined : usual;
  };
}
