import type { Server } from 'node:net';
import type { Limits } from '../limits.ts';
import type { Log } from '../log.ts';
import { listAddresses, normaliseAddress } from './addresses.ts';

interface BoundOptions {
  readonly limits: Pick<Limits, 'connectionsPerAddress'>;
  /** Addresses or CIDR ranges: many visitors come through each. */
  readonly trustedProxies: readonly string[];
  readonly log: Log;
}

/**
 * Addresses of this machine, which have no limit: a program on it could disturb the server without
 * connections.
 */
const thisMachine = ['127.0.0.0/8', '::1'];

/**
 * Limits the open connections of one address; excess ones are closed unanswered. An operator's
 * proxy missing from `trustedProxies` would hit the limit too, so the log names the setting, once
 * until the address has left. @returns a function that returns the number closed since the start.
 */
export function boundConnections(
  server: Server,
  { limits, trustedProxies, log }: BoundOptions,
): () => number {
  const isUnbound = listAddresses([...thisMachine, ...trustedProxies]);
  const openByAddress = new Map<string, number>();
  const loggedAddresses = new Set<string>();
  let closed = 0;

  function leave(address: string): void {
    const left = (openByAddress.get(address) ?? 1) - 1;
    openByAddress.set(address, left);
    if (left > 0) return;
    openByAddress.delete(address);
    loggedAddresses.delete(address);
  }

  server.on('connection', (socket) => {
    const address = normaliseAddress(socket.remoteAddress ?? '');
    if (address === undefined || isUnbound(address)) return;
    const open = (openByAddress.get(address) ?? 0) + 1;
    openByAddress.set(address, open);
    socket.once('close', () => leave(address));
    if (open <= limits.connectionsPerAddress) return;
    socket.destroy();
    closed += 1;
    if (loggedAddresses.has(address)) return;
    loggedAddresses.add(address);
    log.warn({ address, open }, 'too many connections; a proxy belongs into TRUSTED_PROXIES');
  });
  return () => closed;
}
