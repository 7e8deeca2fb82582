import { languageOfPrefix, languagePrefixes } from '#i18n/paths.ts';
import type { Feed, FeedEntry } from '#lib/feed.ts';
import { splitPrefix } from '#lib/language-prefix.ts';
import { readRoutes } from './built-routes.ts';
import type { IsRouted } from './front/pages/not-found.ts';

/** Folders below src/content, by the kind that their texts are handed in as. */
const folders: Readonly<Record<FeedEntry['kind'], string>> = {
  announcement: 'announcements',
  news: 'news',
  notice: 'notices',
  popup: 'notices',
  promotion: 'promotions',
  help: 'help',
  legal: 'legal',
};

/** Pages of one text each, whose routes take any name. */
const textPage = /^\/(?:help|news|announcements)\/|^\/promoDetail\?/;

const link = /<a\b[^>]*?\shref="([^"]*)"/g;
const heading = /\sid="([^"]+)"/g;

/** A text's address in a language, with what can be jumped to on its page. */
type Headings = ReadonlyMap<string, ReadonlySet<string>>;

/**
 * Prints dead links in a build's texts. @param folder the build's. @returns whether there are any.
 */
export async function nameDeadLinks(feed: Feed, folder: string): Promise<boolean> {
  const dead = deadLinks(feed, await readRoutes(folder));
  for (const sentence of dead) console.error(sentence);
  return dead.length > 0;
}

/**
 * Lists dead links of texts to pages of this site, and to headings of texts: a sentence for each,
 * once for all languages of a text.
 */
export function deadLinks({ entries }: Feed, isRouted: IsRouted): readonly string[] {
  const headings: Headings = new Map(
    entries.map((entry) => [formatKey(entry.languageCode, entry.path), listHeadings(entry)]),
  );
  const found = new Map<string, string>();
  for (const entry of entries) {
    for (const [, written = ''] of entry.html.matchAll(link)) {
      const target = written.replaceAll('&amp;', '&');
      const problem = findProblem(target, entry, { headings, isRouted });
      const name = `${entry.kind} ${entry.id} ${target}`;
      if (problem === undefined || found.has(name)) continue;
      const file = `${folders[entry.kind]}/${entry.languageCode.toLowerCase()}/${entry.id}.md`;
      found.set(name, `${file}: the link ${target} ${problem}`);
    }
  }
  return [...found.values()];
}

const formatKey = (languageCode: string, path: string) => `${languageCode} ${path}`;

function listHeadings({ html }: FeedEntry): ReadonlySet<string> {
  return new Set([...html.matchAll(heading)].map(([, id = '']) => id));
}

function findProblem(
  target: string,
  entry: FeedEntry,
  { headings, isRouted }: { readonly headings: Headings; readonly isRouted: IsRouted },
): string | undefined {
  if (!/^[/#]/.test(target)) return undefined;
  const [address = '', anchor] = target.split('#', 2);
  const { prefix, path } = splitPrefix(address, languagePrefixes);
  const key =
    address === ''
      ? formatKey(entry.languageCode, entry.path)
      : formatKey(languageOfPrefix(prefix).code, path);
  const page = headings.get(key);
  const [route = ''] = address.split('?', 1);
  const isThere = page !== undefined || (!textPage.test(path) && isRouted(route));
  if (!isThere) return 'leads nowhere';
  if (anchor === undefined || page === undefined) return undefined;
  return page.has(decodeURIComponent(anchor)) ? undefined : 'leads to no heading of that page';
}
