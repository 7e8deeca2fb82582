import type { BrandFacts } from '#contract/brand/brand.ts';
import { fillGaps, gapsIn } from '#lib/gaps.ts';
import {
  type BrandOffers,
  brandOfferFacts,
  buildBrandOfferFacts,
  buildOfferFacts,
  buildTextFacts,
  fillHtmlGaps,
  offerFacts,
} from '#lib/text-facts.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readBrandFacts } from '../brand/index.ts';
import type { PromotionOffer, PromotionOffers } from '../parts.ts';
import type { ArticleRow } from './queries.ts';

/** Current facts that texts may state: the brand's, what it gives, and promotions' terms by id. */
export interface Filler extends BrandFacts {
  readonly offers: PromotionOffers;
  readonly brandOffers: BrandOffers;
}

/** Reads the facts once for all texts of an answer. */
export async function readFiller(
  reader: Reader,
  { listOffers, readBrandOffers }: Pick<Parts, 'listOffers' | 'readBrandOffers'>,
): Promise<Filler> {
  return {
    ...(await readBrandFacts(reader)),
    offers: await listOffers(reader),
    brandOffers: await readBrandOffers(reader),
  };
}

/** Returns the terms that a text is about; `undefined` for any text without them. */
export function findOffer(
  { kind, articleId }: Pick<ArticleRow, 'kind' | 'articleId'>,
  { offers }: Pick<Filler, 'offers'>,
): PromotionOffer | undefined {
  return kind === 'promotion' ? offers.get(articleId) : undefined;
}

/** Fills a text's gaps, in the form of its language. */
export function fillArticle(article: ArticleRow, filler: Filler): ArticleRow {
  const { brandName, identity, openingGift } = filler;
  const offer = findOffer(article, filler);
  const facts = {
    ...buildTextFacts({ brandName, company: identity.company, gift: openingGift }, article.tag),
    ...buildBrandOfferFacts(filler.brandOffers, article.tag),
    ...(offer && buildOfferFacts(offer.figures, article.tag)),
  };
  return {
    ...article,
    title: fillGaps(article.title, facts),
    summary: fillGaps(article.summary, facts),
    html: fillHtmlGaps(article.html, facts),
    termsGift: article.termsGift && fillGaps(article.termsGift, facts),
    termsCondition: article.termsCondition && fillGaps(article.termsCondition, facts),
  };
}

/**
 * Returns whether the brand gives what a text promises: its gift, what needs no terms, and a
 * promotion's terms.
 */
export function isPromiseKept(article: ArticleRow, filler: Filler): boolean {
  const { title, summary, html, termsGift, termsCondition } = article;
  const gaps = [title, summary, html, termsGift ?? '', termsCondition ?? ''].flatMap(gapsIn);
  const speaksOfTerms = gaps.some((gap) => offerFacts.some((fact) => fact === gap));
  const isGiftTrue = filler.openingGift !== undefined || !gaps.includes('gift');
  const facts = buildBrandOfferFacts(filler.brandOffers, article.tag);
  const isGiven = brandOfferFacts.every(
    (fact) => facts[fact] !== undefined || !gaps.includes(fact),
  );
  return isGiftTrue && isGiven && (!speaksOfTerms || findOffer(article, filler) !== undefined);
}
