import { endpoint } from '../endpoint.ts';
import { clientNames } from '../needless.ts';
import type { Resource } from './resources.ts';
import type { RegisterSettings } from './system.ts';
import type { Whitelabel } from './whitelabel.ts';

/**
 * Public information about the brand that a page needs before it shows anything (specification §3).
 */
export interface SiteInfo {
  readonly whitelabel: Whitelabel;
  readonly register: RegisterSettings;
  /** Apps and ways to reach support. */
  readonly resources: readonly Resource[];
  readonly customerService: {
    /**
     * Address of customer service for everybody: the platform's own page by the setting
     * `customerService`, or the operator's; empty when the operator named none.
     */
    readonly url: string;
    /** For members above VIP 4; empty where they have no service of their own. */
    readonly vipUrl: string;
  };
  readonly analytics: {
    /** Of the brand's Google tag, `G-…`; empty for none. */
    readonly gtagId: string;
  };
  /** Origins that games' pictures are fetched from, one at random; empty for the site's own. */
  readonly imageCDNs: readonly string[];
  /** Origins that games are started from, one at random; empty for the vendors' own. */
  readonly launchGameCDNs: readonly string[];
}

/**
 * Information about the site and the permissions of its visitor, read before a page shows anything.
 */
export interface Permission {
  readonly info: SiteInfo;
  readonly location: {
    /** The caller's address as the platform sees it. */
    readonly ip: string;
    /** ISO 3166-1 alpha-2; empty when the address belongs to no country. */
    readonly country: string;
  };
  readonly maintenance: boolean;
  readonly regionRestriction: boolean;
}

/**
 * Everything a page needs to know about the site and the caller's place in one answer. `url` is the
 * host the page is shown on.
 */
export const permission = endpoint<{ readonly url?: string | undefined }, Permission>()({
  method: 'GET',
  path: '/wps/system/permission',
  needless: clientNames,
});
