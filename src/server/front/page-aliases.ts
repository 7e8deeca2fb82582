import { splitPrefix, withPrefix } from '#lib/language-prefix.ts';

/** Where the page is that a path is another name of; `undefined` for every other path. */
export type AliasedPage = (path: string) => string | undefined;

/**
 * Creates the look-up, for every language.
 * @param aliases pages by their other names, both without a language.
 * @param prefixes first segments of the addresses of languages other than the default one.
 */
export function createAliasedPage(
  aliases: Readonly<Record<string, string>>,
  prefixes: readonly string[],
): AliasedPage {
  const pages = new Map(Object.entries(aliases));
  return (asked) => {
    const { prefix, path } = splitPrefix(asked, prefixes);
    const page = pages.get(path);
    return page && withPrefix({ prefix, path: page });
  };
}
