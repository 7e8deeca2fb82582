import type { Vendor } from './vendor.ts';

/**
 * Returns the origins that a vendor's games are framed from: that of launches, one of the brand's
 * own places if it has any, and those that the vendor shows its games from.
 */
export function listLaunchOrigins(
  { launchUrl, launchOrigins }: Pick<Vendor, 'launchUrl' | 'launchOrigins'>,
  { origin, cdns }: { readonly origin: URL; readonly cdns: readonly string[] },
): string[] {
  const places = cdns.length > 0 ? cdns : [launchUrl];
  const all = [...places, ...launchOrigins].map((each) => new URL(each, origin).origin);
  return [...new Set(all)];
}
