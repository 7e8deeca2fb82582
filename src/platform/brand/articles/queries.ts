import type { Selectable } from 'kysely';
import type { FeedEntry } from '#lib/feed.ts';
import type { ArticlesTable } from '#platform/base/db/content-tables.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';

export type ArticleRow = Selectable<ArticlesTable>;

/** Texts of one kind in one language that count at a moment. */
export interface Shelf {
  readonly kind: FeedEntry['kind'];
  readonly languageCode: string;
  readonly nowMs: number;
}

/** Rows that one statement inserts: both engines take this many values at once. */
const rowsAtOnce = 50;

function visible(reader: Reader, { kind, languageCode, nowMs }: Shelf) {
  return reader
    .selectFrom('articles')
    .where('kind', '=', kind)
    .where('language_code', '=', languageCode)
    .where('published_at_ms', '<=', nowMs)
    .where((row) => row.or([row('ends_at_ms', 'is', null), row('ends_at_ms', '>', nowMs)]));
}

/** Latest first. */
export async function listLatest(
  reader: Reader,
  shelf: Shelf,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ArticleRow[]> {
  return visible(reader, shelf)
    .selectAll()
    .orderBy('published_at_ms', 'desc')
    .orderBy('article_id')
    .limit(limit)
    .offset(offset)
    .execute();
}

/** In the editors' order; of one category when one is named. */
export async function listInOrder(
  reader: Reader,
  shelf: Shelf,
  category?: string,
): Promise<ArticleRow[]> {
  const rows = visible(reader, shelf).selectAll().orderBy('position').orderBy('article_id');
  return (category === undefined ? rows : rows.where('category', '=', category)).execute();
}

export async function countArticles(reader: Reader, shelf: Shelf): Promise<number> {
  const { count } = await visible(reader, shelf)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

export async function findArticle(
  reader: Reader,
  shelf: Shelf,
  id: string,
): Promise<ArticleRow | undefined> {
  return visible(reader, shelf).selectAll().where('article_id', '=', id).executeTakeFirst();
}

/** Codes of the languages that have any text. */
export async function listArticleLanguages(reader: Reader): Promise<readonly string[]> {
  const rows = await reader.selectFrom('articles').select('language_code').distinct().execute();
  return rows.map((row) => row.language_code);
}

/** Puts rows in place of all that are there. */
export async function replaceArticles(
  transaction: Transaction,
  rows: readonly ArticlesTable[],
): Promise<void> {
  await transaction.deleteFrom('articles').execute();
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce);
    await transaction.insertInto('articles').values(some).execute();
  }
}
