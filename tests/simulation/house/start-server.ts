import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Words of the platform when it starts a game of a vendor that opens sessions itself. */
export interface GameStart {
  readonly user?: string;
  readonly token?: string;
}

let opened: Promise<{ readonly url: string; readonly server: Server }> | undefined;
let last: GameStart = {};

/** Opens, once a process, what answers the start of a game in the style of Hub88. */
export async function openStartServer(): Promise<string> {
  opened ??= listen();
  return (await opened).url;
}

/** Returns what the latest start said. */
export function latestStart(): GameStart {
  return last;
}

async function listen() {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', () => {
      last = JSON.parse(Buffer.concat(chunks).toString('utf8'));
      const { port } = server.address() as AddressInfo;
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ url: `http://127.0.0.1:${port}/play` }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  // The process may end without it.
  server.unref();
  const { port } = server.address() as AddressInfo;
  return { url: `http://127.0.0.1:${port}`, server };
}
