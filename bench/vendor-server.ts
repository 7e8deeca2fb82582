import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { getRequestListener } from '@hono/node-server';
import { pino } from 'pino';
import { readConfig } from '#platform/base/config/config.ts';
import { createPlatform } from '#platform/embedded/index.ts';
import { site } from '#site';

/* Serves the platform alone, as its environment says, and prints where. */

const config = readConfig(process.env);
const platform = await createPlatform({
  config,
  site,
  serves: () => true,
  log: pino({ level: 'error' }),
});
const origin = { clientAddress: '127.0.0.1', requestId: 'bench' };
const server = createServer(getRequestListener((request) => platform.fetch(request, origin)));
server.listen(0, '127.0.0.1', () => {
  const { port } = server.address() as AddressInfo;
  console.info(`http://127.0.0.1:${port}`);
});
process.on('SIGTERM', async () => {
  server.close();
  server.closeAllConnections();
  await platform.close();
});
