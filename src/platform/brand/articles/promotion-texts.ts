import { nearestCodes } from '#i18n/nearest.ts';
import { fillGaps } from '#lib/gaps.ts';
import { buildOfferFacts, buildTextFacts, type OfferFigures } from '#lib/text-facts.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { readBrandFacts } from '../brand/index.ts';
import { listPromotionTexts } from './queries.ts';

/** Lists the ids of promotions whose texts are shown now, in any language. */
export async function listShownPromotions(
  reader: Reader,
  nowMs: number,
): Promise<ReadonlySet<string>> {
  const texts = await listPromotionTexts(reader, { nowMs });
  return new Set(texts.map(({ articleId }) => articleId));
}

/** Returns whether the editors have written a text of a promotion, shown now or later. */
export async function hasPromotionText(reader: Reader, id: string): Promise<boolean> {
  return (await listPromotionTexts(reader, { id })).length > 0;
}

/**
 * Returns the title of a promotion in a language or the nearest one, with the figures of its terms;
 * `undefined` while its text is not shown.
 */
export async function readPromotionTitle(
  reader: Reader,
  query: {
    readonly id: string;
    readonly languageCode: string;
    /** Moment at which it has to be shown; at any time when `undefined`. */
    readonly nowMs: number | undefined;
    readonly figures: OfferFigures;
  },
): Promise<string | undefined> {
  const { id, languageCode, nowMs, figures } = query;
  const texts = await listPromotionTexts(reader, { id, nowMs });
  const codes = [...nearestCodes(languageCode), 'TY'];
  const code = codes.find((each) => texts.some((text) => text.languageCode === each));
  const text = texts.find((each) => each.languageCode === code) ?? texts[0];
  if (!text) return undefined;
  const { brandName, identity, openingGift } = await readBrandFacts(reader);
  const brand = { brandName, company: identity.company, gift: openingGift };
  const facts = { ...buildTextFacts(brand, text.tag), ...buildOfferFacts(figures, text.tag) };
  return fillGaps(text.title, facts);
}
