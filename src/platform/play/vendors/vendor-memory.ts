import { BlockList, isIPv6 } from 'node:net';
import { secondMs } from '#lib/time.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readVendor, type Vendor } from './vendor.ts';

/** Returns whether a vendor's calls may come from an address. */
export function mayCallFrom(
  { addresses }: Pick<Vendor, 'addresses'>,
  clientAddress: string,
): boolean {
  if (addresses.length === 0) return true;
  const list = new BlockList();
  for (const each of addresses) {
    const [address = '', bits] = each.split('/');
    const family = isIPv6(address) ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list.check(clientAddress, isIPv6(clientAddress) ? 'ipv6' : 'ipv4');
}

/** Returns a vendor, remembered for its frequent calls. */
export type FindVendor = (vassalage: string) => Promise<Vendor | undefined>;

/** A change of a vendor's settings counts after this long. */
const rereadAfterMs = secondMs;
/** Most codes that are remembered; callers can make up any number. */
const mostKept = 500;

/** Creates a platform's memory of its vendors. */
export function rememberVendors({
  storage,
  secrets,
  clock,
}: Pick<Parts, 'storage' | 'secrets' | 'clock'>): FindVendor {
  const cache = new Map<string, { readonly vendor: Promise<Vendor | undefined>; atMs: number }>();
  return (vassalage) => {
    const nowMs = clock.nowMs();
    const kept = cache.get(vassalage);
    if (kept && Math.abs(nowMs - kept.atMs) < rereadAfterMs) return kept.vendor;
    const vendor = readVendor(storage.db, { secrets }, vassalage);
    if (cache.size >= mostKept) cache.clear();
    cache.set(vassalage, { vendor, atMs: nowMs });
    // What could not be read is asked for again by the next call.
    vendor.catch(() => cache.delete(vassalage));
    return vendor;
  };
}
