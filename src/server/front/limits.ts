import type { ServerOptions } from 'node:http';

/** Limit of the bodies of one group of calls. */
export interface BodyLimit {
  /** Prefix of the calls' paths. */
  readonly prefix: string;
  readonly bytes: number;
  /** Time until a body must be complete; `bodyTimeoutMs` when `undefined`. */
  readonly timeoutMs?: number;
  /** Share of `bodiesInMemoryBytes` for these bodies together. */
  readonly inMemoryBytes?: number;
}

/** Limits of the HTTP front. */
export interface Limits {
  readonly headerBytes: number;
  readonly targetLength: number;
  /** Limits of bodies; the longest prefix that fits a path decides. */
  readonly bodies: readonly BodyLimit[];
  /** Time until a body must be complete. */
  readonly bodyTimeoutMs: number;
  /** Bytes of all request bodies in memory at one time, together. */
  readonly bodiesInMemoryBytes: number;
  readonly headersTimeoutMs: number;
  readonly requestTimeoutMs: number;
  readonly keepAliveTimeoutMs: number;
  /** Interval at which Node looks for connections past their time. */
  readonly timeoutCheckMs: number;
  readonly requestsPerConnection: number;
  /** Open connections of one address; proxies and this machine itself are not limited. */
  readonly connectionsPerAddress: number;
  /** Connections that one turn of the event loop accepts. */
  readonly listeners: number;
  /** Concurrent calls; a quarter of the slots is for money only. */
  readonly callsInFlight: number;
  /** Waiting calls, money and others counted separately; more are refused. */
  readonly callsWaiting: number;
  /** Calls of one address, running and waiting. */
  readonly callsPerAddress: number;
  /**
   * Time that a call may wait for its turn once the queue has not been empty for the burst's time;
   * a call about money may wait longer, as whoever is refused has to press again.
   */
  readonly callWaitMs: number;
  readonly moneyWaitMs: number;
  readonly callBurstMs: number;
  /** Concurrent calls of game vendors, all of whose calls come from a few addresses. */
  readonly vendorCallsInFlight: number;
  readonly vendorCallsWaiting: number;
  readonly vendorCallsPerAddress: number;
  /** Time of one turn of the event loop in which calls may begin. */
  readonly callTurnMs: number;
  /** Concurrent renders, and those that wait for their turn; more are refused. */
  readonly rendersAtOnce: number;
  readonly rendersWaiting: number;
  /** Concurrent renders of one address, and with the waiting ones. */
  readonly rendersOfAddress: number;
  readonly rendersPerAddress: number;
  readonly renderTimeoutMs: number;
  readonly cachedPages: number;
  readonly cachedBytes: number;
  /** Cached pages with a query, counted separately so that they do not drive out those without. */
  readonly cachedVariants: number;
  readonly cachedVariantBytes: number;
  /** Time after which a readiness check counts as failed. */
  readonly readyTimeoutMs: number;
  /** Time for which a stopping server waits for running answers. */
  readonly drainMs: number;
  /** Time for which a stopping server lets idle connections send one last request. */
  readonly lastRequestMs: number;
  /** Time for which a stopping server waits for the rest of started requests. */
  readonly lastBodyMs: number;
}

const KiB = 1024;
const MiB = 1024 * KiB;

/** Limits that apply unless an option overrides them. */
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
  listeners: 256,
  callsInFlight: 200,
  callsWaiting: 200,
  callsPerAddress: 64,
  vendorCallsInFlight: 128,
  vendorCallsWaiting: 512,
  vendorCallsPerAddress: 512,
  callWaitMs: 25,
  moneyWaitMs: 250,
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

/** Returns the limits that Node's own HTTP server enforces. */
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

/** Returns the limit of a call's body; no body may be sent where no prefix fits. */
export function bodyLimitFor(path: string, limits: Limits): BodyLimit {
  let longest: BodyLimit | undefined;
  for (const each of limits.bodies) {
    if (!path.startsWith(each.prefix)) continue;
    if (longest === undefined || each.prefix.length > longest.prefix.length) longest = each;
  }
  return longest ?? { prefix: '', bytes: 0 };
}
