import type { Parts } from '#platform/base/parts.ts';
import type { PlayBooks } from '#platform/protection/index.ts';
import type { SiteDoors } from '../sessions/index.ts';
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
  /** What of the path follows the vendor's code, `bet`. */
  readonly call: string;
  readonly headers: Headers;
  /** As it was sent: what is signed. */
  readonly body: string;
}

/** Reads one style of vendors' calls, and answers in it. */
export type Adapter = (
  parts: AdapterParts,
  judging: Judging,
  request: VendorRequest,
) => Promise<Response>;
