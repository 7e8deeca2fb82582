export interface RedeemItemsTable {
  item_id: string;
  kind: string;
  points_requirement: number;
  /** Left in stock; null without end. */
  quantity: number | null;
  art: string;
  /** JSON: language code → title, text. */
  texts: string;
  /** Valid stake of all time that a member needs, in the brand's currency; null without one. */
  amount_requirement_minor: bigint | null;
  /** Cash paid when it is approved, in the brand's currency; null for none. */
  cash_minor: bigint | null;
  /** 1 while it can be redeemed. */
  is_on: number;
}

/** Days of the brand whose points are credited, or are being credited. */
export interface PointDaysTable {
  day: string;
  finished_at_ms: number | null;
}

/** Points of one member, kind and day; rows are never changed. */
export interface PointEarningsTable {
  id: string;
  member_id: string;
  day: string;
  /** An `EarningKind` of the contract. */
  kind: string;
  currency: string;
  amount_minor: bigint;
  carry_in_minor: bigint;
  carry_out_minor: bigint;
  /** Amount for one point on that day. */
  per_minor: bigint;
  points: number;
  /** Null where no point was earned. */
  transfer_id: string | null;
  created_at_ms: number;
}

export interface PointRedeemsTable {
  id: string;
  member_id: string;
  item_id: string;
  item_kind: string;
  /** JSON: language code → title, text, as they were. */
  item_texts: string;
  points: number;
  cash_minor: bigint | null;
  currency: string;
  /** 1 where one was taken from the stock. */
  takes_stock: number;
  /** A `RedeemState` of the contract. */
  state: string;
  hold_id: string;
  cash_transfer_id: string | null;
  remark: string;
  language_code: string;
  requested_at_ms: number;
  decided_at_ms: number | null;
}

/** Points that became money; rows are never changed. */
export interface PointConversionsTable {
  id: string;
  member_id: string;
  /** In the brand's time zone. */
  day: string;
  points: number;
  per_point_minor: bigint;
  amount_minor: bigint;
  currency: string;
  points_transfer_id: string;
  cash_transfer_id: string;
  created_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    redeem_items: RedeemItemsTable;
    point_days: PointDaysTable;
    point_earnings: PointEarningsTable;
    point_redeems: PointRedeemsTable;
    point_conversions: PointConversionsTable;
  }
}
