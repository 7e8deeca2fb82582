import type { PromotionSummary } from '#contract/brand/articles.ts';
import type { OfferProps } from '#islands/promotion-offer/offer-props.ts';
import { site } from '#site';
import type { Chrome } from './chrome.ts';
import { inheritedTexts } from './island-texts.ts';

/** Returns the props of a promotion's part for members; `undefined` for one without terms. */
export function offerProps(
  { language }: Pick<App.Locals, 'language'>,
  { currencySymbol }: Pick<Chrome, 'currencySymbol'>,
  { id: promotionId, title, offer }: PromotionSummary,
): OfferProps | undefined {
  if (!offer) return undefined;
  return {
    messages: inheritedTexts('-promotions', language.code),
    locale: language.tag,
    currencySymbol,
    timeZone: site.timeZone,
    promotionId,
    title,
    offer,
  };
}
