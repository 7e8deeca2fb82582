import type { BrandFacts } from '#contract/brand/brand.ts';
import { fillGaps, gapsIn } from '#lib/gaps.ts';
import { fillHtmlGaps, textFactsOf } from '#lib/text-facts.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readBrandFacts } from '../brand/index.ts';
import type { ArticleRow } from './queries.ts';

/** What texts may state of the brand, as it is now. */
export type Filler = BrandFacts;

/** Reads it once for all texts of an answer. */
export const readFiller: (reader: Reader) => Promise<Filler> = readBrandFacts;

/** A text with its gaps filled in the form of the language it is written in. */
export function fillRow(row: ArticleRow, { brandName, identity, openingGift }: Filler): ArticleRow {
  const facts = textFactsOf({ brandName, company: identity.company, gift: openingGift }, row.tag);
  return {
    ...row,
    title: fillGaps(row.title, facts),
    summary: fillGaps(row.summary, facts),
    html: fillHtmlGaps(row.html, facts),
  };
}

/** Whether a text promises nothing that the brand does not give. */
export function holdsTrue({ title, summary, html }: ArticleRow, { openingGift }: Filler): boolean {
  const speaksOfGift = [title, summary, html].some((text) => gapsIn(text).includes('gift'));
  return openingGift !== undefined || !speaksOfGift;
}
