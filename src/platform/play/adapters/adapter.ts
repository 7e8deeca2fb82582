import type { Result } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { SiteClosures } from '#platform/brand/index.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import type { GameStart } from '../launches/index.ts';
import type { Vendor } from '../vendors/index.ts';

/** Dependencies of an adapter. */
export type AdapterParts = Pick<Parts, 'storage' | 'clock' | 'log' | 'site'>;

/** Dependencies of the checks before a bet. */
export interface BetCheckParts {
  readonly books: PlayBooks;
  readonly siteClosures: SiteClosures;
  /** Listener for what the house gives to members and gets back. */
  readonly moneyMoved: Parts['moneyMoved'];
}

/** Request from a vendor with an agreement, sent from one of its addresses. */
export interface VendorRequest {
  readonly vendor: Vendor;
  /** Rest of the path after the vendor's code, such as `bet` or `transaction/bet`. */
  readonly call: string;
  readonly method: string;
  /** Requested path, with its query if any. */
  readonly path: string;
  readonly headers: Headers;
  /** Bytes as they were sent and signed. */
  readonly body: Uint8Array;
}

/** Transaction in a vendor's list. */
export interface ListedTransaction {
  readonly transactionRef: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** `undone` where the vendor took it back. */
  readonly state: 'done' | 'undone';
  readonly atMs: number;
}

/**
 * Query of a vendor's list of transactions: one round by the vendor's reference, or a span of time.
 */
export type TransactionListQuery =
  | { readonly roundRef: string }
  | { readonly fromMs: number; readonly untilMs: number };

/** Dependencies of a call to a vendor. */
export type OutgoingCallParts = Pick<Parts, 'clock' | 'log' | 'vendorCircuits'> & {
  readonly config: Pick<Parts['config'], 'origin' | 'host' | 'port'>;
};

/** Adapter for one style of vendors: a folder of its own, and an entry in `adapters`. */
export interface Adapter {
  /** Reads a call of this style, and answers in it. */
  readonly answer: (
    parts: AdapterParts,
    checkParts: BetCheckParts,
    request: VendorRequest,
  ) => Promise<Response>;
  /** Answers a call that meets a transient fault, so that the vendor sends it again. */
  readonly unavailable: (request: VendorRequest) => Response;
  /**
   * Returns the address at which a game of this style begins; called once the game session is open.
   */
  readonly start: (
    parts: AdapterParts & OutgoingCallParts,
    start: GameStart,
  ) => Promise<Result<string, RuleRefusal<'vendor_unavailable'>>>;
  /** Requests the vendor's list of transactions. */
  readonly list: (
    parts: OutgoingCallParts,
    vendor: Vendor,
    listing: TransactionListQuery,
  ) => Promise<Result<readonly ListedTransaction[], RuleRefusal<'vendor_unavailable'>>>;
  /** True when vendors of this style ask us for the free rounds of a member. */
  readonly asksForFreeRounds?: true;
  /**
   * Finds the first of a vendor's settings that is wrong for this style; `undefined` when all are
   * right.
   */
  readonly doubt: (
    vendor: Vendor,
  ) => 'secret' | 'ownKey' | 'operatorRef' | 'launchUrl' | 'bodySignedUntilMs' | undefined;
}
