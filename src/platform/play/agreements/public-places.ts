import { BlockList, isIPv4, isIPv6 } from 'node:net';
import { isLoopbackHost } from '#platform/base/config/address-forms.ts';
import { isPublicAddress } from '#platform/base/outgoing/public-addresses.ts';
import type { Parts } from '#platform/base/parts.ts';
import type { Vendor } from '../vendors/index.ts';

/* No vendor is on this machine or in a network behind it; only a site that is itself may say so. */

/**
 * Ranges that calls of the public internet never come from; the ranges for examples in documents
 * are left out.
 */
const innerRanges = {
  ipv4: [
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.168.0.0/16',
    '224.0.0.0/4',
    '240.0.0.0/4',
  ],
  ipv6: ['::/96', '::ffff:0:0/96', '64:ff9b::/96', 'fc00::/7', 'fe80::/10', 'ff00::/8'],
} as const;
/**
 * Lists of inner addresses, one for each version: a list of both with mapped addresses would
 * contain every IPv4 address.
 */
const inner = { ipv4: buildBlockList('ipv4'), ipv6: buildBlockList('ipv6') };

function buildBlockList(family: 'ipv4' | 'ipv6'): BlockList {
  const list = new BlockList();
  for (const range of innerRanges[family]) {
    const [address = '', bits] = range.split('/');
    list.addSubnet(address, Number(bits), family);
  }
  return list;
}

const innerNames = /(?:^|\.)(?:localhost|local|internal|home\.arpa)$/;

/**
 * Returns the first of a vendor's settings that names a place without a public address; `undefined`
 * when none does.
 */
export function findInnerPlace(
  vendor: Pick<Vendor, 'launchUrl' | 'launchOrigins' | 'addresses'>,
  { origin }: Pick<Parts['config'], 'origin'>,
): 'launchUrl' | 'launchOrigins' | 'addresses' | undefined {
  const { launchUrl, launchOrigins, addresses } = vendor;
  const isHere = isLoopbackHost(bareHost(origin));
  const isOutside = (url: string) => isPublicHost(bareHost(new URL(url)), isHere);
  if (!launchUrl.startsWith('/') && !isOutside(launchUrl)) return 'launchUrl';
  if (!launchOrigins.every(isOutside)) return 'launchOrigins';
  return addresses.every((each) => isPublicRange(each, isHere)) ? undefined : 'addresses';
}

/** Without the brackets of an IPv6 address and the root's dot. */
function bareHost({ hostname }: URL): string {
  return hostname.replace(/^\[|\]$|\.$/g, '');
}

function isPublicHost(host: string, isHere: boolean): boolean {
  if (isHere && (host === 'localhost' || isLoopback(host))) return true;
  const isName = /[a-z]/.test(host.replace(/^.*\./, '')) && !isIPv6(host);
  return isName ? !innerNames.test(host) : isPublicAddress(host);
}

function isLoopback(address: string): boolean {
  return address === '::1' || (isIPv4(address) && address.startsWith('127.'));
}

/**
 * Returns whether a range is public, by its first address; a range that begins inside and reaches
 * out admits almost everybody anyway.
 */
function isPublicRange(range: string, isHere: boolean): boolean {
  const [address = ''] = range.split('/');
  if (isHere && isLoopback(address)) return true;
  const family = isIPv6(address) ? 'ipv6' : 'ipv4';
  return !inner[family].check(address, family);
}
