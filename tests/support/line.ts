import { connect, createServer, type Server, type Socket } from 'node:net';

/** A line to a server that a test can cut. */
export interface Line {
  /** The server's address with this line in its place. */
  over(address: string): string;
  /** Cuts every connection; new ones are taken. */
  cut(): void;
  /** Waits until so many more pieces have gone to the server: something is under way there. */
  passed(pieces: number): Promise<void>;
  /** Passes nothing on any more, and tells nobody. */
  hush(): void;
  /** Passes on what goes to the server and none of its answers any more. */
  deafen(): void;
  /** Passes nothing on any more of connections that are open or new, until it is thawed. */
  freeze(): void;
  /** Passes on again, first of all what was sent meanwhile. */
  thaw(): void;
  /** Cuts every connection and refuses new ones, as where nobody listens. */
  refuse(): Promise<void>;
  /** Takes connections again. */
  allow(): Promise<void>;
}

/** Opens a line on loopback to the server of the address that it is asked for. */
export async function openLine(): Promise<Line> {
  const sockets = new Set<Socket>();
  const answering = new Set<Socket>();
  let isFrozen = false;
  const counts = new Set<() => void>();
  let target = new URL('postgres://127.0.0.1:5432');

  const others = new Map<Socket, Socket>();
  const join = (near: Socket) => {
    const far = connect({ host: target.hostname, port: Number(target.port || 5432) });
    answering.add(far);
    near.on('data', () => {
      for (const count of counts) count();
    });
    lead(near, far);
    lead(far, near);
  };
  const lead = (one: Socket, other: Socket) => {
    sockets.add(one);
    others.set(one, other);
    endTogether(one, other, [sockets, answering, others]);
    if (!isFrozen) one.pipe(other);
  };
  const cut = () => {
    for (const socket of sockets) socket.resetAndDestroy();
  };

  let server: Server | undefined = await listenOn(0, join);
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('no port was given');
  const { port } = address;
  return {
    over(url) {
      target = new URL(url);
      const line = new URL(url);
      line.host = `127.0.0.1:${port}`;
      return line.href;
    },
    cut,
    passed: (pieces) => countPieces(counts, pieces),
    hush() {
      for (const socket of sockets) socket.unpipe();
    },
    deafen() {
      for (const socket of answering) socket.unpipe();
    },
    freeze() {
      isFrozen = true;
      for (const [one, other] of others) one.unpipe(other).pause();
    },
    thaw() {
      isFrozen = false;
      for (const [one, other] of others) one.pipe(other);
    },
    async refuse() {
      const closed = new Promise((resolve) => server?.close(resolve));
      server = undefined;
      cut();
      await closed;
    },
    async allow() {
      server ??= await listenOn(port, join);
    },
  };
}

async function listenOn(port: number, join: (near: Socket) => void): Promise<Server> {
  const opened = createServer(join).listen(port, '127.0.0.1');
  await new Promise((resolve) => opened.once('listening', resolve));
  return opened;
}

function countPieces(counts: Set<() => void>, pieces: number): Promise<void> {
  let left = pieces;
  return new Promise((resolve) => {
    const count = () => {
      left -= 1;
      if (left > 0) return;
      counts.delete(count);
      resolve();
    };
    counts.add(count);
  });
}

/** Ends the other one where one ends, and forgets it. */
function endTogether(
  one: Socket,
  other: Socket,
  kept: readonly { delete(socket: Socket): boolean }[],
): void {
  one.on('error', () => one.destroy());
  one.on('close', () => {
    for (const each of kept) each.delete(one);
    other.destroy();
  });
}
