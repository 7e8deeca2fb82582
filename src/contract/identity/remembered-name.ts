/**
 * The cookie that fills in the login form of a browser that is remembered (specification §3,
 * "Cookies"): a `RememberedName` as JSON, URI-encoded. Scripts may read it; nothing trusts it.
 */
export const rememberedCookie = '__Host-remembered';

/** The name that this browser may be greeted with; missing where it remembers none. */
export interface RememberedName {
  readonly username?: string | undefined;
  /** Masked, to be shown and not to be sent: `+84 ••• ••• 678`. */
  readonly mobileNum?: string | undefined;
}
