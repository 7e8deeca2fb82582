import { endpoint, type NoInput } from '../endpoint.ts';

/** Something that points can be redeemed for (specification §3, "Redeem items"). */
export interface RedeemItem {
  readonly itemId: string;
  readonly kind: 'bonus' | 'ticket' | 'gift';
  /** In the caller's language. */
  readonly title: string;
  readonly text: string;
  /** Points it takes; points are whole. */
  readonly pointsRequirement: number;
  /** Left in stock; `undefined` when there is no end. */
  readonly quantity?: number | undefined;
  /** Name of the drawing of components/art/rewards.ts that is shown. */
  readonly art: string;
}

/** Lists the items of the points mall, cheapest first. Points never expire. */
export const redeemItems = endpoint<NoInput, { readonly list: readonly RedeemItem[] }>()({
  method: 'GET',
  path: '/wps/points/items',
});
