import type { BrandFacts } from '#contract/brand/brand.ts';
import { fillGaps, gapsIn } from '#lib/gaps.ts';
import { buildTextFacts, fillHtmlGaps } from '#lib/text-facts.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readBrandFacts } from '../brand/index.ts';
import type { ArticleRow } from './queries.ts';

/** Current facts about the brand that texts may state. */
export type Filler = BrandFacts;

/** Reads the brand's facts once for all texts of an answer. */
export const readFiller: (reader: Reader) => Promise<Filler> = readBrandFacts;

/** Fills a text's gaps, in the form of its language. */
export function fillArticle(
  article: ArticleRow,
  { brandName, identity, openingGift }: Filler,
): ArticleRow {
  const facts = buildTextFacts(
    { brandName, company: identity.company, gift: openingGift },
    article.tag,
  );
  return {
    ...article,
    title: fillGaps(article.title, facts),
    summary: fillGaps(article.summary, facts),
    html: fillHtmlGaps(article.html, facts),
    termsGift: article.termsGift && fillGaps(article.termsGift, facts),
    termsCondition: article.termsCondition && fillGaps(article.termsCondition, facts),
  };
}

/** Returns whether a text promises only what the brand gives. */
export function holdsTrue({ title, summary, html }: ArticleRow, { openingGift }: Filler): boolean {
  const speaksOfGift = [title, summary, html].some((text) => gapsIn(text).includes('gift'));
  return openingGift !== undefined || !speaksOfGift;
}
