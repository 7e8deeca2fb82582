import type { PromotionButton, PromotionKind } from '#contract/rewards/promotions.ts';
import type { BrandOffers, OfferFigures } from '#lib/text-facts.ts';
import type { Reader } from '#platform/base/db/storage.ts';

/** Terms of a promotion as its text and its page show them to everybody. */
export interface PromotionOffer {
  /** Present version of its terms. */
  readonly version: number;
  readonly kind: PromotionKind;
  /** Button by which it begins; missing once it is over, and where registering begins it. */
  readonly button?: PromotionButton | undefined;
  readonly figures: OfferFigures;
}

/** Terms of promotions, by the ids of their texts. */
export type PromotionOffers = ReadonlyMap<string, PromotionOffer>;

declare module '#platform/base/parts.ts' {
  interface Parts {
    /** Lists the promotions that have terms; `embedded/` connects it. */
    readonly listOffers: (reader: Reader) => Promise<PromotionOffers>;
    /** Reads what the brand gives without terms of a promotion; `embedded/` connects it. */
    readonly readBrandOffers: (reader: Reader) => Promise<BrandOffers>;
  }
}
