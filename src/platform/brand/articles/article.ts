import type {
  Article,
  ArticleSummary,
  Promotion,
  PromotionCategory,
  PromotionSummary,
} from '#contract/brand/articles.ts';
import { nearestCodes } from '#i18n/nearest.ts';
import type { FeedEntry } from '#lib/feed.ts';
import type { Parts } from '#platform/base/parts.ts';
import { type Filler, fillArticle, findOffer, isPromiseKept, readFiller } from './article-facts.ts';
import {
  type ArticleRow,
  countArticles,
  findArticle,
  listArticleLanguages,
  listArticlesInOrder,
  listLatestArticles,
  type Shelf,
} from './queries.ts';

type Kind = FeedEntry['kind'];

/** Context of reading articles: the database, the time, and the requested language. */
export interface ArticleReader
  extends Pick<Parts, 'storage' | 'clock' | 'listOffers' | 'readBrandOffers'> {
  readonly languageCode: string;
}

/** Most notices of one kind: they open over a page. */
const noticeLimit = 20;

/**
 * Reads one page of texts, latest first. There is at least one page; one beyond the last is empty.
 */
export async function readPage(
  reader: ArticleReader,
  query: { readonly kind: Kind; readonly pageNo: number; readonly pageSize: number },
): Promise<{ readonly list: Article[]; readonly totalPages: number }> {
  const { db } = reader.storage;
  const shelf = await findShelf(reader, query.kind);
  const total = await countArticles(db, shelf);
  const articles = await listLatestArticles(db, shelf, {
    limit: query.pageSize,
    offset: (query.pageNo - 1) * query.pageSize,
  });
  const filler = await readFiller(db, reader);
  return {
    list: articles.map((article) => toArticle(fillArticle(article, filler))),
    totalPages: Math.max(1, Math.ceil(total / query.pageSize)),
  };
}

/**
 * Reads all texts of one kind that are shown now, with their content: latest first, or in the
 * editors' order.
 */
export async function readWholeTexts(
  reader: ArticleReader,
  kind: 'notice' | 'popup' | 'promotion',
): Promise<Article[]> {
  const { db } = reader.storage;
  const shelf = await findShelf(reader, kind);
  const articles = await (kind === 'promotion'
    ? listArticlesInOrder(db, shelf)
    : listLatestArticles(db, shelf, { limit: noticeLimit, offset: 0 }));
  const filler = await readFiller(db, reader);
  return articles
    .filter((article) => isPromiseKept(article, filler))
    .map((article) => toArticle(fillArticle(article, filler)));
}

/** Reads one text; `undefined` when there is none, or it is not shown now. */
export async function readArticle(
  reader: ArticleReader,
  { kind, id }: { readonly kind: Kind; readonly id: string },
): Promise<Article | undefined> {
  const article = await findArticle(reader.storage.db, await findShelf(reader, kind), id);
  return article && toArticle(fillArticle(article, await readFiller(reader.storage.db, reader)));
}

/** Lists titles of help articles in reading order. */
export async function readHelpTitles(reader: ArticleReader): Promise<ArticleSummary[]> {
  const articles = await listArticlesInOrder(reader.storage.db, await findShelf(reader, 'help'));
  return articles.map(toSummary);
}

/**
 * Lists promotions that run now, in the editors' order; those that promise something only while the
 * brand gives it.
 */
export async function readPromotions(
  reader: ArticleReader,
  category: PromotionCategory | undefined,
): Promise<PromotionSummary[]> {
  const shelf = await findShelf(reader, 'promotion');
  const articles = await listArticlesInOrder(reader.storage.db, shelf, category);
  const filler = await readFiller(reader.storage.db, reader);
  return articles
    .filter((article) => isPromiseKept(article, filler))
    .map((article) => toPromotion(article, filler));
}

/** Reads one promotion; `undefined` when there is none, it has ended, or it has not begun. */
export async function readPromotion(
  reader: ArticleReader,
  id: string,
): Promise<Promotion | undefined> {
  const article = await findArticle(reader.storage.db, await findShelf(reader, 'promotion'), id);
  const filler = await readFiller(reader.storage.db, reader);
  if (!article || !isPromiseKept(article, filler)) return undefined;
  return { ...toPromotion(article, filler), content: fillArticle(article, filler).html };
}

/** Finds the shelf to read from: in the requested language, or the nearest one that has texts. */
async function findShelf(
  { storage, clock, languageCode }: ArticleReader,
  kind: Kind,
): Promise<Shelf> {
  const offered = await listArticleLanguages(storage.db);
  const nearest = [...nearestCodes(languageCode), 'TY'];
  const found = nearest.find((code) => offered.includes(code)) ?? languageCode;
  return { kind, languageCode: found, nowMs: clock.nowMs() };
}

function toSummary(article: ArticleRow): ArticleSummary {
  return {
    id: article.articleId,
    title: article.title,
    summary: article.summary,
    publishedAtMs: article.publishedAtMs,
    tag: article.tag,
    path: article.path,
  };
}

function toArticle(article: ArticleRow): Article {
  return { ...toSummary(article), content: article.html };
}

function toPromotion(stored: ArticleRow, filler: Filler): PromotionSummary {
  const article = fillArticle(stored, filler);
  const offer = findOffer(article, filler);
  const { termsGift: gift, termsCondition: condition } = article;
  return {
    ...toSummary(article),
    category: article.category as PromotionCategory,
    endsAtMs: article.endsAtMs ?? undefined,
    art: article.art ?? '',
    ...(gift !== null && condition !== null && { terms: { gift, condition } }),
    forDeposits: article.forDeposits === 1,
    ...(offer && {
      offer: {
        version: offer.version,
        bonus: offer.figures.bonus,
        kind: offer.kind,
        button: offer.button,
      },
    }),
  };
}
