/** Settings of the calls from and to a vendor. */
export interface VendorSettingsTable {
  vassalage: string;
  /** Adapter for the style of its calls, `gls` … */
  adapter: string;
  /** Secret that it signs its calls with, sealed for the purpose `vendor secret`. */
  sealed_secret: string;
  /**
   * Key that we sign our calls to it with, sealed for the purpose `vendor own key`; null for none.
   */
  sealed_own_key: string | null;
  /** Vendor's name for us; null when it has none. */
  operator_ref: string | null;
  /** JSON: addresses and ranges that its calls come from; one that is empty lets every one in. */
  addresses: string;
  /** Address that its games are launched at, or a path on our own origin. */
  launch_url: string;
  /** JSON: origins that its games are shown from; ours where the list is empty. */
  launch_origins: string;
  /** `single`: bets debit the main wallet; `transfer`: they debit the wallet with the vendor. */
  wallet_mode: string;
  /** `frame` or `popup`. */
  opens_in: string;
  /** Decimal places of the amounts that it sends; null for minor units. */
  scale: number | null;
  /** Answer to a rollback of an unknown bet: `taken`, or `unknown_transaction`. */
  unknown_rollback: string;
  /** 1 where trials may play its games. */
  allows_trial: number;
  /** Part of each stake that goes into its jackpot, in hundredths of a percent. */
  jackpot_bps: number;
  /** Time until which calls whose signature covers the body alone are accepted; null for never. */
  body_signed_until_ms: number | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    vendor_settings: VendorSettingsTable;
  }
}
