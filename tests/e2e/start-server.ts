import { startServer } from '../support/server.ts';

/** Starts the built product once for all browser tests. */
export default async function startForAll(): Promise<() => Promise<void>> {
  const server = await startServer();
  process.env.FOYER_URL = server.url;
  process.env.FOYER_DATA_DIR = server.dataDir;
  return () => server.stop();
}
