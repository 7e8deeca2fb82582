import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { listAddresses, normaliseAddress } from './addresses.ts';

/** Returns the client address of a request; never trusts a visitor's own claim. */
export type ClientAddressOf = (request: IncomingMessage) => string;

interface SocketAddress {
  readonly address: string;
  readonly isProxy: boolean;
}

/**
 * Creates the resolver. `X-Forwarded-For` is read from the right, one hop for each trusted proxy,
 * and only when the connection itself comes from one: everything further left is the visitor's own
 * claim. @param trustedProxies addresses or CIDR ranges.
 */
export function createClientAddress(trustedProxies: readonly string[]): ClientAddressOf {
  const isTrusted = listAddresses(trustedProxies);
  const addresses = new WeakMap<Socket, SocketAddress>();

  /** A connection's own address; it is read before every page, so each is worked out once. */
  function readSocketAddress(socket: Socket): SocketAddress {
    const cached = addresses.get(socket);
    if (cached !== undefined) return cached;
    const address = normaliseAddress(socket.remoteAddress ?? '') ?? '0.0.0.0';
    const found = { address, isProxy: trustedProxies.length > 0 && isTrusted(address) };
    addresses.set(socket, found);
    return found;
  }

  return ({ socket, rawHeaders }) => {
    const own = readSocketAddress(socket);
    let { address } = own;
    if (!own.isProxy) return address;
    const hops = forwardedHops(rawHeaders);
    while (isTrusted(address)) {
      const next = normaliseAddress(hops.pop() ?? '');
      if (next === undefined) break;
      address = next;
    }
    return address;
  };
}

/** Every hop that was noted, from left to right; several headers count as one. */
function forwardedHops(rawHeaders: readonly string[]): string[] {
  const hops: string[] = [];
  for (let index = 0; index < rawHeaders.length; index += 2) {
    const name = rawHeaders[index] ?? '';
    if (name.length !== 15 || name.toLowerCase() !== 'x-forwarded-for') continue;
    hops.push(...(rawHeaders[index + 1] ?? '').split(','));
  }
  return hops;
}
