import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/** Terms of the connection to a vendor, as staff write them. */
export interface VendorTerms {
  /** The code of a vendor of the catalogue. */
  readonly vassalage: string;
  /** The style of its calls: `gls`, `hub88`. */
  readonly adapter: string;
  /** Operator's name at the vendor; required where its style has such a name. */
  readonly operatorRef: string | null;
  /** Addresses and CIDR ranges that its calls come from; an empty list lets every one in. */
  readonly addresses: readonly string[];
  /**
   * Address where its games start, or that accepts our calls: https, or a path on our own origin.
   */
  readonly launchUrl: string;
  /** Origins that its games are shown from; ours where the list is empty. */
  readonly launchOrigins: readonly string[];
  /** Source of stakes: the main wallet, or the wallet with the vendor. */
  readonly walletMode: 'single' | 'transfer';
  readonly opensIn: 'frame' | 'popup';
  /** Decimal places of the amounts that it sends; null for what its style has. */
  readonly scale: number | null;
  /** Answer to a rollback of an unknown bet. */
  readonly unknownRollback: 'taken' | 'unknown_transaction';
  readonly allowsTrial: boolean;
  /** Share of each stake that goes into its jackpot, in hundredths of a percent; 0 for none. */
  readonly jackpotBps: number;
  /**
   * End of the time in which calls are trusted whose signature covers only the body, the former way
   * of `gls`; at most 180 days ahead, milliseconds since 1970 UTC. Null or missing means never.
   */
  readonly bodySignedUntilMs?: number | null;
}

/** Lists the vendors that have terms, by code. Secrets and keys are never shown. */
export const staffVendors = endpoint<
  NoInput,
  readonly (VendorTerms & {
    /** SHA-256 of what its calls are believed by, hex: for comparing with the vendor. */
    readonly secretSha256: string;
    readonly hasOwnKey: boolean;
  })[]
>()({ method: 'GET', path: '/desk/vendors/list', needs: { staff: 'vendors.read' } });

/**
 * Writes a vendor's terms, all at once; `done` is its code. A missing `secret` or `ownKey` stays as
 * it is. It never waits for a second person, as a waiting act is stored with its input, secrets
 * included. Refuses with `unknown_vendor` for a vendor that the catalogue lacks, with
 * `unknown_adapter`, and with `invalid_input` by field for values that the style cannot use: among
 * them weak keys, and addresses outside the public internet, except loopback where the site's own
 * is.
 */
export const writeVendor = endpoint<
  VendorTerms & {
    /** Key of the vendor's signatures: a shared secret, or the PEM of its public key. */
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
