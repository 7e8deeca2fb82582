import type { SiteInfo } from '#contract/brand/permission.ts';
import type { Resource } from '#contract/brand/resources.ts';
import type { Language } from '#i18n/languages.ts';
import { localPath } from '#i18n/paths.ts';

/** Link to customer service. */
export interface ServiceLink {
  /** Address; one that starts with `/` is on this site, without the language's prefix. */
  readonly href: string;
  /**
   * Resource that the page's script opens a window for, by `data-service`; `undefined` for a plain
   * link.
   */
  readonly opens?: Resource['resourceType'] | undefined;
}

/** Customer service links by audience (specification §6, "Customer service"). */
export interface ServiceLinks {
  readonly live: ServiceLink;
  /** Link for members above VIP 4; `undefined` where all members have the same service. */
  readonly vip?: ServiceLink | undefined;
}

/** Path of the page that lists all contact channels. */
const contactPath = '/contact';

/** Returns the links to customer service by the addresses that the platform names. */
export function serviceLinks({ url, vipUrl }: SiteInfo['customerService']): ServiceLinks {
  return {
    live: url === '' ? { href: contactPath } : toLink(url, 'SUPPORT'),
    vip: vipUrl === '' ? undefined : toLink(vipUrl, 'VIP_SUPPORT'),
  };
}

function toLink(url: string, resourceType: Resource['resourceType']): ServiceLink {
  if (/^(?:\/(?!\/)|mailto:|tel:)/i.test(url)) return { href: url };
  const isWeb = /^https?:\/\//i.test(url);
  // Whether an odd address is of any use is found out, and said, in the click.
  return { href: isWeb ? url : contactPath, opens: resourceType };
}

/** Returns a link's address on a page in a language. */
export function serviceHref({ href }: ServiceLink, language: Language): string {
  return href.startsWith('/') ? localPath(href, language) : href;
}
