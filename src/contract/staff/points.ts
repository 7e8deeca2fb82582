import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { RedeemItem } from '../rewards/redeems.ts';
import type { ActValue } from './acts.ts';

/** Redemption that waits for staff. */
export interface StaffRedeem {
  readonly redeemId: string;
  readonly username: string;
  readonly itemId: string;
  /** English title, as it was when it was redeemed. */
  readonly title: string;
  readonly points: number;
  /** Cash that an approval pays; null for none. */
  readonly cash: Money | null;
  readonly requestedAtMs: number;
}

/** Lists redemptions in process, the longest waiting first, 200 at most. */
export const waitingRedeems = endpoint<NoInput, readonly StaffRedeem[]>()({
  method: 'GET',
  path: '/desk/points/redeems',
  needs: { staff: 'points.read' },
});

/**
 * Approves a redemption: its points are spent, its cash is paid into the wallet, and the member
 * reads the remark. `done` is its id. Waits for a second person from the cash on that the setting
 * `desk` names. Refuses `play_paused` while the member is excluded, closed or on a break.
 */
export const approveRedeem = endpoint<
  { readonly redeemId: string; readonly remark?: string | undefined },
  ActValue
>()({
  method: 'POST',
  path: '/desk/points/redeems/approve',
  needs: { staff: 'points.decide' },
  codes: ['unknown_redeem', 'redeem_decided', 'play_paused'],
});

/** Rejects a redemption: its points and the stock are back, and the member reads the reason. */
export const rejectRedeem = endpoint<
  { readonly redeemId: string; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/points/redeems/reject',
  needs: { staff: 'points.decide' },
  codes: ['unknown_redeem', 'redeem_decided', 'play_paused'],
});

/** Title and text of an item in one language. */
export interface ItemWords {
  /** 1 to 80 characters. */
  readonly title: string;
  /** 1 to 300 characters. */
  readonly text: string;
}

/** Item of the points mall as staff write it. */
export interface StaffRedeemItem extends Pick<RedeemItem, 'itemId' | 'kind' | 'art'> {
  readonly pointsRequirement: number;
  /** Left in stock; without it there is no end. */
  readonly quantity?: number | undefined;
  /** Valid stake of all time that a member needs, in minor units of the brand's currency. */
  readonly amountRequirementMinor?: string | undefined;
  /** Cash that an approval pays, in minor units of the brand's currency. */
  readonly cashMinor?: string | undefined;
  /** False while it cannot be redeemed and is not shown. */
  readonly isOn?: boolean | undefined;
  /** By language code; English is required. */
  readonly texts: Readonly<Record<string, ItemWords>>;
}

/** Lists all items of the points mall, those that are off included. */
export const staffRedeemItems = endpoint<NoInput, readonly StaffRedeemItem[]>()({
  method: 'GET',
  path: '/desk/points/items',
  needs: { staff: 'points.read' },
});

/**
 * Saves an item of the points mall; `done` is its id. Redemptions in process keep the item as it
 * was. Always waits for a second person.
 */
export const saveRedeemItem = endpoint<
  StaffRedeemItem & {
    /** Number added to the stock of an existing item, which is otherwise kept; below zero it is taken. */
    readonly restock?: number | undefined;
  },
  ActValue
>()({
  method: 'POST',
  path: '/desk/points/items',
  needs: { staff: 'points.write' },
});
