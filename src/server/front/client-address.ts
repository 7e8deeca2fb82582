import type { IncomingMessage } from 'node:http';
import { BlockList, isIP } from 'node:net';

/** Finds the address a request came from; never trusts what a visitor wrote. */
export type ClientAddressOf = (request: IncomingMessage) => string;

/**
 * Creates the resolver. `X-Forwarded-For` is read from the right, one hop for each trusted proxy,
 * and only when the connection itself comes from one: everything further left is the visitor's
 * own claim.
 * @param trustedProxies addresses or CIDR ranges.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddressOf {
  const trusted = toBlockList(trustedProxies);
  return (request) => {
    let address = normalise(request.socket.remoteAddress ?? '') ?? '0.0.0.0';
    if (trustedProxies.length === 0) return address;
    const hops = forwardedHops(request.headers['x-forwarded-for']);
    while (isTrusted(address, trusted)) {
      const next = normalise(hops.pop() ?? '');
      if (next === undefined) break;
      address = next;
    }
    return address;
  };
}

function toBlockList(ranges: readonly string[]): BlockList {
  const list = new BlockList();
  for (const range of ranges) {
    const [given = '', bits] = range.split('/');
    const address = bits === undefined ? (normalise(given) ?? given) : given;
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (bits === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(bits), family);
  }
  return list;
}

function isTrusted(address: string, trusted: BlockList): boolean {
  return trusted.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

function forwardedHops(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  return (Array.isArray(header) ? header.join(',') : header).split(',');
}

/** One spelling for each address: no port, no brackets, no zone, IPv4 not dressed as IPv6. */
function normalise(written: string): string | undefined {
  let address = written.trim();
  const bracketed = /^\[([^\]]+)\](?::\d+)?$/.exec(address);
  if (bracketed) address = bracketed[1] ?? '';
  else if (/^\d+\.\d+\.\d+\.\d+:\d+$/.test(address)) address = address.split(':')[0] ?? '';
  address = address.split('%')[0] ?? '';
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address);
  if (mapped) address = mapped[1] ?? '';
  if (isIP(address) === 0) return undefined;
  return address.toLowerCase();
}
