import type { IncomingMessage } from 'node:http';
import { listAddresses, normaliseAddress } from './addresses.ts';

/** Finds the address a request came from; never trusts what a visitor wrote. */
export type ClientAddressOf = (request: IncomingMessage) => string;

/**
 * Creates the resolver. `X-Forwarded-For` is read from the right, one hop for each trusted proxy,
 * and only when the connection itself comes from one: everything further left is the visitor's
 * own claim.
 * @param trustedProxies addresses or CIDR ranges.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddressOf {
  const isTrusted = listAddresses(trustedProxies);
  return (request) => {
    let address = normaliseAddress(request.socket.remoteAddress ?? '') ?? '0.0.0.0';
    if (trustedProxies.length === 0) return address;
    const hops = forwardedHops(request.headers['x-forwarded-for']);
    while (isTrusted(address)) {
      const next = normaliseAddress(hops.pop() ?? '');
      if (next === undefined) break;
      address = next;
    }
    return address;
  };
}

function forwardedHops(header: string | string[] | undefined): string[] {
  if (header === undefined) return [];
  return (Array.isArray(header) ? header.join(',') : header).split(',');
}
