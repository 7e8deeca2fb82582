import type { PromotionBeginning } from '#contract/brand/articles.ts';
import type { IslandTexts } from '#i18n/translate.ts';

/** Props of a promotion's part for members: nothing of any member, as the page is shared. */
export interface OfferProps {
  readonly messages: IslandTexts;
  /** BCP 47 tag of the page. */
  readonly locale: string;
  readonly currencySymbol: string;
  readonly timeZone: string;
  readonly promotionId: string;
  readonly title: string;
  /** Terms that the page shows. */
  readonly offer: PromotionBeginning;
}
