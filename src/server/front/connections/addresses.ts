import { BlockList, isIP, SocketAddress } from 'node:net';

/**
 * Normalises an address to one spelling: no port, brackets or zone, IPv6 by RFC 5952, IPv4-mapped
 * IPv6 as IPv4. @returns `undefined` when it is no address.
 */
export function normaliseAddress(written: string): string | undefined {
  let address = written.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address);
  if (bracketed) address = bracketed[1] ?? '';
  else if (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(address)) address = address.split(':')[0] ?? '';
  address = address.split('%')[0] ?? '';
  const family = isIP(address);
  if (family !== 6) return family === 4 ? address : undefined;
  // The system's own writing: zeros folded, lower case, the IPv4 part of a mapped one in dots.
  const usual = new SocketAddress({ address, family: 'ipv6' }).address;
  return usual.replace(/^::ffff:(?=\d+\.)/, '');
}

/** Returns whether an address, in its one spelling, is on a list. */
export type IsListed = (address: string) => boolean;

/** Builds a list of addresses and CIDR ranges. */
export function listAddresses(ranges: readonly string[]): IsListed {
  const list = new BlockList();
  for (const range of ranges) {
    const [given = '', bits] = range.split('/');
    const address = bits === undefined ? (normaliseAddress(given) ?? given) : given;
    if (bits === undefined) list.addAddress(address, findFamily(address));
    else list.addSubnet(address, Number(bits), findFamily(address));
  }
  return (address) => list.check(address, findFamily(address));
}

function findFamily(address: string): 'ipv4' | 'ipv6' {
  return isIP(address) === 6 ? 'ipv6' : 'ipv4';
}
