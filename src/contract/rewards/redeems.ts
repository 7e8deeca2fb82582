import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** Item that points can be redeemed for (specification §3, "Redeem items"). */
export interface RedeemItem {
  readonly itemId: string;
  readonly kind: 'bonus' | 'ticket' | 'gift';
  /** In the caller's language. */
  readonly title: string;
  readonly text: string;
  /** Points it takes; points are whole. */
  readonly pointsRequirement: number;
  /** Valid stake of all time that a member needs to redeem it; missing without one. */
  readonly amountRequirement?: Money | undefined;
  /** Cash that is paid into the wallet when it is approved; missing for other kinds. */
  readonly cash?: Money | undefined;
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

/** States of a redemption (specification §4, "Redeem"). */
export const redeemStates = ['in_process', 'approved', 'rejected'] as const;

/** State of a redemption. */
export type RedeemState = (typeof redeemStates)[number];

/** Redemption as its member sees it; the item is as it was when it was redeemed. */
export interface Redeem {
  readonly id: string;
  readonly itemId: string;
  readonly kind: RedeemItem['kind'];
  readonly title: string;
  readonly points: number;
  readonly cash?: Money | undefined;
  readonly state: RedeemState;
  /** Remark of the brand's staff, for instance how it is delivered; empty for none. */
  readonly remark: string;
  readonly requestedAtMs: number;
  readonly decidedAtMs?: number | undefined;
}

/** Item to redeem, with the points that the member saw. */
export interface RedeemInput {
  readonly itemId: string;
  readonly pointsRequirement: number;
}

/**
 * Redeems points for one item: the points are held and one is taken from the stock until staff
 * decide. Refuses `unknown_item`, `item_changed` when it takes other points now, `item_sold_out`,
 * `item_amount_short` when the member's valid stake is below its requirement, `points_short`, and
 * `play_paused` during a break.
 */
export const redeemPoints = endpoint<RedeemInput, Redeem>()({
  method: 'POST',
  path: '/wps/points/redeem',
  needs: 'trueAccount',
  isMoney: true,
  codes: [
    'unknown_item',
    'item_changed',
    'item_sold_out',
    'item_amount_short',
    'points_short',
    'play_paused',
  ],
});

/** Query of a page of redemptions: `before` is the id of the last one seen. */
export interface RedeemsInput {
  readonly before?: string | undefined;
}

/** Lists the member's redemptions, newest first, 20 at a time. */
export const redeems = endpoint<
  RedeemsInput,
  { readonly list: readonly Redeem[]; readonly hasMore: boolean }
>()({ method: 'GET', path: '/wps/points/redeem', needs: 'trueAccount' });
