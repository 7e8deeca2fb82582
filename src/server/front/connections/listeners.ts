import type { Server } from 'node:http';
import { type AddressInfo, createServer, Server as NetServer, type Socket } from 'node:net';
import { setImmediate } from 'node:timers/promises';

/** Reserved port, kept from everybody except the listeners it is passed to. */
export interface HeldPort {
  readonly port: number;
  /** True when listeners may open the port while it is reserved. */
  readonly isShared: boolean;
  /** Releases the port; connections made meanwhile are closed. */
  release(): Promise<void>;
}

/** Listeners of a server. */
export interface Listeners {
  /** Opens the port; a reserved one is released once it is open. */
  listen(port: number, host: string, held?: HeldPort): Promise<AddressInfo>;
  /**
   * Settles in a turn of the event loop that found nobody to accept. Requests of those accepted
   * meanwhile wait until `close`, which keeps turns short: who connects in the turn that closes the
   * port is cut.
   */
  untilQuiet(): Promise<void>;
  /** Closes the port; settles once every connection that came through it is closed. */
  close(): Promise<void>;
}

/** As Node's HTTP server makes its own connections. */
const asHttp = { allowHalfOpen: true, noDelay: true };

/** Time after which the port is closed even though connections keep coming. */
const quietWithinMs = 250;

/**
 * Creates several listeners on one port: the event loop accepts one connection a turn from each,
 * and the system distributes new ones among them. On a system that does not support this there is
 * one.
 */
export function createListeners(server: Server, count: number): Listeners {
  const others: NetServer[] = [];
  let waiting: Socket[] | undefined;
  let accepted = 0;
  server.on('connection', () => {
    accepted += 1;
  });

  function addOther(): NetServer {
    const other = createServer(asHttp, (socket) => {
      if (waiting === undefined) return server.emit('connection', socket);
      accepted += 1;
      return waiting.push(socket);
    });
    others.push(other);
    return other;
  }

  return {
    async listen(port, host, held) {
      const isShared = held?.isShared ?? (count > 1 && (await canShare(host)));
      if (!isShared) {
        await held?.release();
        return await open(server, { port, host });
      }
      if (!held) await refuseTaken({ port, host });
      const address = await open(server, { port, host, reusePort: true });
      for (let index = 1; index < count; index += 1) {
        await open(addOther(), { port: address.port, host, reusePort: true });
      }
      await held?.release();
      return address;
    },
    async untilQuiet() {
      waiting ??= [];
      const untilMs = performance.now() + quietWithinMs;
      await setImmediate();
      for (let before = -1; before !== accepted && performance.now() < untilMs; ) {
        before = accepted;
        await setImmediate();
      }
    },
    async close() {
      // http.Server's own close() at once cuts idle connections, on which a request may be arriving.
      const all = [server, ...others].filter((each) => each.listening);
      const ended = Promise.all(all.map(waitUntilClosed));
      for (const socket of waiting ?? []) server.emit('connection', socket);
      await ended;
    },
  };
}

/**
 * Reserves a port of a host until it is listened on; 0 stands for any free one. @throws the
 * system's error, with the port, when another program has it.
 */
export async function reservePort(host: string, port = 0): Promise<HeldPort> {
  const isShared = await canShare(host);
  if (isShared) await refuseTaken({ port, host });
  const holder = createServer((socket) => socket.destroy());
  const held = await open(holder, { port, host, reusePort: isShared });
  return { port: held.port, isShared, release: () => waitUntilClosed(holder) };
}

/** Throws when a port is in use, which opening it to be shared would not. */
async function refuseTaken({ port, host }: Place): Promise<void> {
  if (port !== 0) await waitUntilClosed(await waitUntilOpen(createServer(), { port, host }));
}

interface Place {
  readonly port: number;
  readonly host: string;
  readonly reusePort?: boolean;
}

async function canShare(host: string): Promise<boolean> {
  try {
    await waitUntilClosed(await waitUntilOpen(createServer(), { port: 0, host, reusePort: true }));
    return true;
  } catch {
    return false;
  }
}

async function open(server: NetServer, place: Place): Promise<AddressInfo> {
  const address = (await waitUntilOpen(server, place)).address();
  if (address === null || typeof address === 'string') throw new Error('No port was opened');
  return address;
}

function waitUntilOpen(server: NetServer, place: Place): Promise<NetServer> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function waitUntilClosed(server: NetServer): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}
