import type { BrandFacts } from '#contract/brand/brand.ts';
import { fillGaps, gapsIn } from '#lib/gaps.ts';
import { fillHtmlGaps, textFactsOf } from '#lib/text-facts.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readBrandFacts } from '../brand/index.ts';
import type { KeptArticle } from './queries.ts';

/** What texts may state of the brand, as it is now. */
export type Filler = BrandFacts;

/** Reads it once for all texts of an answer. */
export const readFiller: (reader: Reader) => Promise<Filler> = readBrandFacts;

/** A text with its gaps filled in the form of the language it is written in. */
export function fillArticle(
  article: KeptArticle,
  { brandName, identity, openingGift }: Filler,
): KeptArticle {
  const facts = textFactsOf(
    { brandName, company: identity.company, gift: openingGift },
    article.tag,
  );
  return {
    ...article,
    title: fillGaps(article.title, facts),
    summary: fillGaps(article.summary, facts),
    html: fillHtmlGaps(article.html, facts),
  };
}

/** Whether a text promises nothing that the brand does not give. */
export function holdsTrue({ title, summary, html }: KeptArticle, { openingGift }: Filler): boolean {
  const speaksOfGift = [title, summary, html].some((text) => gapsIn(text).includes('gift'));
  return openingGift !== undefined || !speaksOfGift;
}
