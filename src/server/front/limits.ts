import type { ServerOptions } from 'node:http';

/** How much body one group of calls may send. */
export interface BodyLimit {
  /** Calls whose path starts with this. */
  readonly prefix: string;
  readonly bytes: number;
  /** When a body must be whole; `bodyTimeoutMs` unless it says otherwise. */
  readonly timeoutMs?: number;
  /** What these bodies may hold of `bodiesInMemoryBytes`, together. */
  readonly inMemoryBytes?: number;
}

/** Every bound of the HTTP front in one place. */
export interface Limits {
  readonly headerBytes: number;
  readonly targetLength: number;
  /** The longest prefix that fits a path decides. */
  readonly bodies: readonly BodyLimit[];
  /** A body must be whole by then. */
  readonly bodyTimeoutMs: number;
  /** All request bodies that are in memory at one time, together. */
  readonly bodiesInMemoryBytes: number;
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  /** How often Node looks for connections that are past their time. */
  readonly timeoutCheckMs: number;
  readonly requestsPerConnection: number;
  /** Connections that one address may have open; proxies and this machine itself are not bound. */
  readonly connectionsPerAddress: number;
  /** So many connections are taken in by one turn of the event loop. */
  readonly listeners: number;
  /** Calls that may be under way at one time; a quarter of the places is for money alone. */
  readonly callsInFlight: number;
  /** Those that wait for their turn, money and others counted apart; more are told to come back. */
  readonly callsWaiting: number;
  /** Calls of one address under way and waiting. */
  readonly callsPerAddress: number;
  /** A call waits so long for its turn once there was always one waiting for the burst's time. */
  readonly callWaitMs: number;
  readonly callBurstMs: number;
  /** The same for vendors of games, all of whose calls come from a few addresses. */
  readonly vendorCallsInFlight: number;
  readonly vendorCallsWaiting: number;
  readonly vendorCallsPerAddress: number;
  /** How long one turn of the event loop begins calls. */
  readonly callTurnMs: number;
  /** Renders at one time, and those that wait for their turn; more are told to come back. */
  readonly rendersAtOnce: number;
  readonly rendersWaiting: number;
  /** Of these, what one address may have under way, and with those that wait. */
  readonly rendersOfAddress: number;
  readonly rendersPerAddress: number;
  readonly renderTimeoutMs: number;
  readonly cachedPages: number;
  readonly cachedBytes: number;
  /** The same for pages with a query: they must not drive out those without. */
  readonly cachedVariants: number;
  readonly cachedVariantBytes: number;
  /** Readiness checks that take longer count as failed. */
  readonly readyTimeoutMs: number;
  /** A stopping server waits this long for answers under way. */
  readonly drainMs: number;
  /** A stopping server lets idle connections send one last request for this long. */
  readonly lastRequestMs: number;
  /** A stopping server waits this long for the rest of requests that have begun. */
  readonly lastBodyMs: number;
}

const KiB = 1024;
const MiB = 1024 * KiB;

/** The limits that hold unless an option says otherwise. */
export const defaultLimits: Limits = {
  headerBytes: 16 * KiB,
  targetLength: 2_048,
  bodies: [
    { prefix: '/wps/', bytes: 64 * KiB },
    { prefix: '/lgw/', bytes: 64 * KiB },
    { prefix: '/vendor/', bytes: 16 * KiB },
    { prefix: '/studio/', bytes: 4 * KiB },
    // A little above what an image may have: the call itself says that one is too large. Slow
    // lines get time, and however many upload, half the memory stays for other calls.
    {
      prefix: '/wps/uploads',
      bytes: 5 * MiB + 256 * KiB,
      timeoutMs: 28_000,
      inMemoryBytes: 32 * MiB,
    },
  ],
  bodyTimeoutMs: 5_000,
  bodiesInMemoryBytes: 64 * MiB,
  headersTimeoutMs: 10_000,
  requestTimeoutMs: 30_000,
  keepAliveTimeoutMs: 65_000,
  timeoutCheckMs: 2_000,
  requestsPerConnection: 10_000,
  connectionsPerAddress: 256,
  listeners: 128,
  callsInFlight: 200,
  callsWaiting: 200,
  callsPerAddress: 64,
  vendorCallsInFlight: 128,
  vendorCallsWaiting: 512,
  vendorCallsPerAddress: 512,
  callWaitMs: 25,
  callBurstMs: 100,
  callTurnMs: 2,
  rendersAtOnce: 4,
  rendersWaiting: 100,
  rendersOfAddress: 3,
  rendersPerAddress: 24,
  renderTimeoutMs: 20_000,
  cachedPages: 1_000,
  cachedBytes: 40 * MiB,
  cachedVariants: 400,
  cachedVariantBytes: 24 * MiB,
  readyTimeoutMs: 2_000,
  drainMs: 7_000,
  lastRequestMs: 500,
  lastBodyMs: 1_000,
};

/** The limits that Node's own HTTP server keeps for us. */
export function serverOptions(limits: Limits): ServerOptions {
  return {
    maxHeaderSize: limits.headerBytes,
    headersTimeout: limits.headersTimeoutMs,
    requestTimeout: limits.requestTimeoutMs,
    keepAliveTimeout: limits.keepAliveTimeoutMs,
    connectionsCheckingInterval: limits.timeoutCheckMs,
    // The front answers a missing Host itself, like every other wrong Host.
    requireHostHeader: false,
    // Other upgrades, such as h2c, are offers that may be ignored.
    shouldUpgradeCallback: (request) => request.headers.upgrade?.toLowerCase() === 'websocket',
  };
}

/** What bound a call's body has; none may be sent where nothing fits. */
export function bodyLimitFor(path: string, limits: Limits): BodyLimit {
  let longest: BodyLimit | undefined;
  for (const each of limits.bodies) {
    if (!path.startsWith(each.prefix)) continue;
    if (longest === undefined || each.prefix.length > longest.prefix.length) longest = each;
  }
  return longest ?? { prefix: '', bytes: 0 };
}
