import { lookup as resolve } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';

/* Addresses that nothing outside of this house is at (IANA's registries of special addresses). */

/**
 * Lists of inner addresses, one for each version: a list of both with mapped addresses would
 * contain every IPv4 address.
 */
const inner = { ipv4: new BlockList(), ipv6: new BlockList() };
const innerV4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
];
/** Inner IPv6 addresses, with mapped and translated IPv4 addresses. */
const innerV6 = [
  '::/96',
  '::ffff:0:0/96',
  '64:ff9b::/96',
  '64:ff9b:1::/48',
  '100::/64',
  '2001:db8::/32',
  '2002::/16',
  'fc00::/7',
  'fe80::/10',
  'ff00::/8',
];
for (const [list, family] of [[innerV4, 'ipv4'] as const, [innerV6, 'ipv6'] as const]) {
  for (const range of list) {
    const [address = '', bits] = range.split('/');
    inner[family].addSubnet(address, Number(bits), family);
  }
}

/**
 * Returns whether an address is on the public internet, not on this machine or a network behind it.
 */
export function isPublicAddress(address: string): boolean {
  const version = isIP(address);
  const family = version === 6 ? 'ipv6' : 'ipv4';
  return version !== 0 && !inner[family].check(address, family);
}

/** Resolves a name for a connection and refuses one with an address that is not public. */
export const lookupPublic: LookupFunction = (hostname, options, callback) => {
  resolve(hostname, { ...options, all: true }, (error, addresses) => {
    if (error) return callback(error, []);
    if (!addresses.every(({ address }) => isPublicAddress(address))) {
      return callback(new Error(`${hostname} is no public address`), []);
    }
    const [first] = addresses;
    if (options.all) return callback(null, addresses);
    return first
      ? callback(null, first.address, first.family)
      : callback(new Error(`${hostname} has no address`), []);
  });
};
