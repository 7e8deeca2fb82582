import type { RedeemItem } from '#contract/rewards/redeems.ts';
import type { IslandTexts } from '#i18n/translate.ts';

/** Props that the parts of the points mall share. */
export interface MallProps {
  readonly messages: IslandTexts;
  /** BCP 47 tag of the page. */
  readonly locale: string;
  readonly currencySymbol: string;
  readonly timeZone: string;
  /** False while points cannot be converted into money. */
  readonly isConvertible: boolean;
  /** Items of the page, which its buttons name by their ids. */
  readonly items: readonly Pick<
    RedeemItem,
    'itemId' | 'kind' | 'title' | 'pointsRequirement' | 'cash'
  >[];
}

/** Item that a member is about to redeem. */
export type ChosenItem = MallProps['items'][number];
