import type { FeedEntry } from '#lib/feed.ts';
import { type CamelRow, fromRow, toRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ArticlesTable } from './tables.ts';

/** Stored text (`ArticlesTable`). */
export type ArticleRow = CamelRow<ArticlesTable>;

/** Selection of texts: one kind in one language, shown at a moment. */
export interface Shelf {
  readonly kind: FeedEntry['kind'];
  readonly languageCode: string;
  readonly nowMs: number;
}

/** Rows that one statement inserts: both engines take this many values at once. */
const rowsAtOnce = 50;

function selectVisible(reader: Reader, { kind, languageCode, nowMs }: Shelf) {
  return reader
    .selectFrom('articles')
    .where('kind', '=', kind)
    .where('language_code', '=', languageCode)
    .where('published_at_ms', '<=', nowMs)
    .where((row) => row.or([row('ends_at_ms', 'is', null), row('ends_at_ms', '>', nowMs)]));
}

/** Lists the texts of a shelf, latest first. */
export async function listLatestArticles(
  reader: Reader,
  shelf: Shelf,
  { limit, offset }: { readonly limit: number; readonly offset: number },
): Promise<ArticleRow[]> {
  const rows = await selectVisible(reader, shelf)
    .selectAll()
    .orderBy('published_at_ms', 'desc')
    .orderBy('article_id')
    .limit(limit)
    .offset(offset)
    .execute();
  return rows.map(fromRow);
}

/** Lists the texts of a shelf in the editors' order; of one category when one is given. */
export async function listArticlesInOrder(
  reader: Reader,
  shelf: Shelf,
  category?: string,
): Promise<ArticleRow[]> {
  const all = selectVisible(reader, shelf).selectAll().orderBy('position').orderBy('article_id');
  const query = category === undefined ? all : all.where('category', '=', category);
  return (await query.execute()).map(fromRow);
}

/** Counts the articles of a shelf. */
export async function countArticles(reader: Reader, shelf: Shelf): Promise<number> {
  const { count } = await selectVisible(reader, shelf)
    .select((row) => row.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return count;
}

/** Finds an article of a shelf by its id; `undefined` when the shelf does not show it. */
export async function findArticle(
  reader: Reader,
  shelf: Shelf,
  id: string,
): Promise<ArticleRow | undefined> {
  const query = selectVisible(reader, shelf).selectAll().where('article_id', '=', id);
  const row = await query.executeTakeFirst();
  return row && fromRow(row);
}

/** Lists codes of the languages that have any text. */
export async function listArticleLanguages(reader: Reader): Promise<readonly string[]> {
  const rows = await reader.selectFrom('articles').select('language_code').distinct().execute();
  return rows.map((row) => row.language_code);
}

/** Replaces all stored texts. */
export async function replaceArticles(
  transaction: Transaction,
  articles: readonly ArticleRow[],
): Promise<void> {
  const rows = articles.map(toRow<ArticlesTable>);
  await transaction.deleteFrom('articles').execute();
  for (let start = 0; start < rows.length; start += rowsAtOnce) {
    const some = rows.slice(start, start + rowsAtOnce);
    await transaction.insertInto('articles').values(some).execute();
  }
}

/** Lists texts of promotions in every language: of one, or of those that are shown at a moment. */
export async function listPromotionTexts(
  reader: Reader,
  { id, nowMs }: { readonly id?: string | undefined; readonly nowMs?: number | undefined },
): Promise<Pick<ArticleRow, 'articleId' | 'languageCode' | 'tag' | 'title'>[]> {
  const rows = await reader
    .selectFrom('articles')
    .select(['article_id', 'language_code', 'tag', 'title'])
    .where('kind', '=', 'promotion')
    .$if(id !== undefined, (query) => query.where('article_id', '=', id ?? ''))
    .$if(nowMs !== undefined, (query) =>
      query
        .where('published_at_ms', '<=', nowMs ?? 0)
        .where((row) =>
          row.or([row('ends_at_ms', 'is', null), row('ends_at_ms', '>', nowMs ?? 0)]),
        ),
    )
    .execute();
  return rows.map(fromRow);
}
