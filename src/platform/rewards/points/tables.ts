export interface RedeemItemsTable {
  item_id: string;
  kind: string;
  points_requirement: number;
  /** Left in stock; null without end. */
  quantity: number | null;
  art: string;
  /** JSON: language code → title, text. */
  texts: string;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    redeem_items: RedeemItemsTable;
  }
}
