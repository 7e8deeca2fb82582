import { createHash } from 'node:crypto';
import type { FeedEntry } from '#lib/feed.ts';
import type { Storage } from '#platform/base/db/storage.ts';
import { hasMarker, saveMarker } from '#platform/base/settings/index.ts';
import { checkFeed } from './feed-schema.ts';
import { type ArticleRow, replaceArticles } from './queries.ts';

/** Version of the stored form; raised when the same texts would be stored differently. */
const keptAs = 1;

/**
 * Replaces all editors' texts with those of a feed, sanitised, unless the platform has exactly
 * these already. Readers see the old texts or the new ones, never a mixture; of two instances with
 * different texts the last one wins. @param bytes a `Feed` as JSON; known ones are recognised
 * without being parsed. @returns whether anything was replaced. @throws StartupError naming the
 * wrong entry and field; nothing is changed then.
 */
export async function replaceFeed(storage: Storage, bytes: Uint8Array): Promise<boolean> {
  const hash = createHash('sha256').update(`${keptAs}`).update(bytes).digest('hex');
  if (await hasMarker(storage.db, 'articles', hash)) return false;
  const { sanitizeHtml } = await import('#lib/safe-html.ts');
  const feed: unknown = JSON.parse(new TextDecoder().decode(bytes));
  const articles = checkFeed(feed).entries.map((entry) => toRow(entry, sanitizeHtml(entry.html)));
  return storage.withTransaction(async (transaction) => {
    const isNew = await saveMarker(transaction, 'articles', hash);
    if (isNew) await replaceArticles(transaction, articles);
    return isNew;
  });
}

function toRow(entry: FeedEntry, html: string): ArticleRow {
  return {
    kind: entry.kind,
    languageCode: entry.languageCode,
    articleId: entry.id,
    tag: entry.tag,
    title: entry.title,
    summary: entry.summary,
    html,
    publishedAtMs: entry.publishedAtMs,
    endsAtMs: entry.endsAtMs ?? null,
    position: entry.order,
    category: entry.category ?? null,
    art: entry.art ?? null,
    termsGift: entry.terms?.gift ?? null,
    termsCondition: entry.terms?.condition ?? null,
    forDeposits: entry.forDeposits ? 1 : 0,
    path: entry.path,
  };
}
