import type { Result } from '#lib/result.ts';
import type { RuleRefusal } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import type { GameStart, SiteDoors } from '../sessions/index.ts';
import type { Vendor } from '../vendors/index.ts';

/** What adapters are made of. */
export type AdapterParts = Pick<Parts, 'storage' | 'clock' | 'log' | 'site'>;

/** What calls are judged by. */
export interface Judging {
  readonly books: PlayBooks;
  readonly doors: SiteDoors;
}

/** A request of a vendor that is agreed with, from one of its addresses. */
export interface VendorRequest {
  readonly vendor: Vendor;
  /** What of the path follows the vendor's code, `bet` or `transaction/bet`. */
  readonly call: string;
  readonly method: string;
  /** As it was asked for, with its query if it has one. */
  readonly path: string;
  readonly headers: Headers;
  /** The bytes that were sent: what is signed. */
  readonly body: Uint8Array;
}

/** A transaction as its vendor tells it. */
export interface ListedTransaction {
  readonly transactionRef: string;
  readonly amountMinor: bigint;
  readonly currency: string;
  /** `undone` where the vendor took it back. */
  readonly state: 'done' | 'undone';
  readonly atMs: number;
}

/** What a vendor is asked to list: one round by what it calls it, or a span of time. */
export type Listing =
  | { readonly roundRef: string }
  | { readonly fromMs: number; readonly untilMs: number };

/** What asks a vendor needs. */
export type AskingParts = Pick<Parts, 'clock' | 'log' | 'vendorCircuits'> & {
  readonly config: Pick<Parts['config'], 'origin' | 'host' | 'port'>;
};

/** One style of vendors: a folder of its own, and a row in `adapters`. */
export interface Adapter {
  /** Reads a call of this style, and answers in it. */
  readonly answer: (
    parts: AdapterParts,
    judging: Judging,
    request: VendorRequest,
  ) => Promise<Response>;
  /** Answers a call that meets a fault which passes, so that the vendor sends it again. */
  readonly unavailable: (request: VendorRequest) => Response;
  /** Where a game of this style begins; asked once its session is open. */
  readonly start: (
    parts: AdapterParts & AskingParts,
    start: GameStart,
  ) => Promise<Result<string, RuleRefusal<'vendor_unavailable'>>>;
  /** Asks the vendor what it knows of, bets and wins. */
  readonly list: (
    parts: AskingParts,
    vendor: Vendor,
    listing: Listing,
  ) => Promise<Result<readonly ListedTransaction[], RuleRefusal<'vendor_unavailable'>>>;
  /** Whether vendors of this style ask us which free rounds a member has. */
  readonly asksForFreeRounds?: true;
  /** What is wrong with a vendor's settings for this style; `undefined` when nothing is. */
  readonly doubt: (
    vendor: Vendor,
  ) => 'secret' | 'ownKey' | 'operatorRef' | 'launchUrl' | 'bodySignedUntilMs' | undefined;
}
