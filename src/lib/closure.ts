/**
 * Reason why the site shows one page in place of all others (specification §4, "System status").
 */
export type Closure =
  | { readonly kind: 'maintenance' }
  /** `country` is the visitor's, ISO 3166-1 alpha-2. */
  | { readonly kind: 'region_restricted'; readonly country: string };

/** Closure with the facts of the request that its page shows. */
export type ClosedPage = Closure & {
  /** The address in the browser, which stays as it is. */
  readonly path: string;
  /** Without its `?`. */
  readonly query: string;
  readonly clientAddress: string;
};
