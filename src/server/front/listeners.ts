import type { Server } from 'node:http';
import { type AddressInfo, createServer, Server as NetServer } from 'node:net';

/** A port that is kept from everybody but the listeners that it is handed to. */
export interface HeldPort {
  readonly port: number;
  /** Whether listeners may open it while it is held. */
  readonly isShared: boolean;
  /** Lets it go; who connected meanwhile is sent away. */
  release(): Promise<void>;
}

/** The listening side of a server. */
export interface Listeners {
  /** Opens the port; one that is held is let go once it is open. */
  listen(port: number, host: string, held?: HeldPort): Promise<AddressInfo>;
  /** Closes the port; settles once every connection that came through it is closed. */
  close(): Promise<void>;
}

/** As Node's HTTP server makes its own connections. */
const asHttp = { allowHalfOpen: true, noDelay: true };

/**
 * Listens several times on one port: of each listener the event loop takes one connection a turn,
 * and the system deals new ones out among them. Where a system cannot do that there is one.
 */
export function createListeners(server: Server, count: number): Listeners {
  const others: NetServer[] = [];

  function addOther(): NetServer {
    const other = createServer(asHttp, (socket) => server.emit('connection', socket));
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
    async close() {
      // http.Server's own close() at once cuts idle connections, on which a request may be arriving.
      const all = [server, ...others].filter((each) => each.listening);
      await Promise.all(all.map(closed));
    },
  };
}

/**
 * Reserves a port of a host until it is listened on; 0 stands for any free one.
 * @throws the system's error, with the port, when another program has it.
 */
export async function holdPort(host: string, port = 0): Promise<HeldPort> {
  const isShared = await canShare(host);
  if (isShared) await refuseTaken({ port, host });
  const holder = createServer((socket) => socket.destroy());
  const held = await open(holder, { port, host, reusePort: isShared });
  return { port: held.port, isShared, release: () => closed(holder) };
}

/** Throws when a port is in use, which opening it to be shared would not. */
async function refuseTaken({ port, host }: Place): Promise<void> {
  if (port !== 0) await closed(await opened(createServer(), { port, host }));
}

interface Place {
  readonly port: number;
  readonly host: string;
  readonly reusePort?: boolean;
}

async function canShare(host: string): Promise<boolean> {
  try {
    await closed(await opened(createServer(), { port: 0, host, reusePort: true }));
    return true;
  } catch {
    return false;
  }
}

async function open(server: NetServer, place: Place): Promise<AddressInfo> {
  const address = (await opened(server, place)).address();
  if (address === null || typeof address === 'string') throw new Error('No port was opened');
  return address;
}

function opened(server: NetServer, place: Place): Promise<NetServer> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(place, () => {
      server.off('error', reject);
      resolve(server);
    });
  });
}

function closed(server: NetServer): Promise<void> {
  return new Promise((resolve) => NetServer.prototype.close.call(server, () => resolve()));
}
