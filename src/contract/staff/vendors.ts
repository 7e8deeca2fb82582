import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/** How a vendor is spoken with, as staff write it. */
export interface VendorTerms {
  /** The code of a vendor of the catalogue. */
  readonly vassalage: string;
  /** The style of its calls: `gls`, `hub88`. */
  readonly adapter: string;
  /** What it calls us; required where its style has such a name. */
  readonly operatorRef: string | null;
  /** Addresses and CIDR ranges that its calls come from; an empty list lets every one in. */
  readonly addresses: readonly string[];
  /** Where its games are started, or where it takes our calls: https, or a path on our own origin. */
  readonly launchUrl: string;
  /** Origins that its games are shown from; ours where the list is empty. */
  readonly launchOrigins: readonly string[];
  /** Bets are taken from the main wallet, or from the wallet with the vendor. */
  readonly walletMode: 'single' | 'transfer';
  readonly opensIn: 'frame' | 'popup';
  /** Decimal places of the amounts that it sends; null for what its style has. */
  readonly scale: number | null;
  /** What is said to a rollback of a bet that nobody knows. */
  readonly unknownRollback: 'taken' | 'unknown_transaction';
  readonly allowsTrial: boolean;
  /** Of each stake, what goes into its jackpot, in hundredths of a percent; 0 for none. */
  readonly jackpotBps: number;
  /**
   * Until when calls are believed whose signature covers the body alone, the former way of `gls`; at
   * most 180 days ahead. Null, or without it: never.
   */
  readonly bodySignedUntilMs?: number | null;
}

/** Vendors that something is agreed with, by code. What they and we sign with is never told. */
export const staffVendors = endpoint<
  NoInput,
  readonly (VendorTerms & {
    /** SHA-256 of what its calls are believed by, hex: for comparing with the vendor. */
    readonly secretSha256: string;
    readonly hasOwnKey: boolean;
  })[]
>()({ method: 'GET', path: '/desk/vendors/list', needs: { staff: 'vendors.read' } });

/**
 * Writes how a vendor is spoken with, all at once; `done` is its code. What is not said of `secret` and
 * `ownKey` stays. It never waits for a second person, for what waits is kept as it was asked, secrets
 * with it. Refuses `unknown_vendor` for one that the catalogue lacks, `unknown_adapter`, and as
 * `invalid_input` what the style cannot work with, by its field: weak keys among it, and addresses
 * that are not of the public internet, but for loopback where the site's own is.
 */
export const writeVendor = endpoint<
  VendorTerms & {
    /** What its calls are signed with: a shared secret, or the PEM of its public key. */
    readonly secret?: string;
    /** The PEM of the private key that our calls are signed with. */
    readonly ownKey?: string;
  },
  ActValue
>()({
  method: 'POST',
  path: '/desk/vendors/write',
  needs: { staff: 'vendors.write' },
  codes: ['unknown_vendor', 'unknown_adapter'],
});
