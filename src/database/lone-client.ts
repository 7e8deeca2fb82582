import type pg from 'pg';
import type { Logger } from 'pino';
import { connectClient } from './host-pool.ts';
import { readHosts } from './hosts.ts';

/**
 * Opens a connection beside the pools, to the host that takes writes, for a listener. A lost
 * connection ends and is not opened again.
 * @throws when no host is there.
 */
export async function openLoneClient(
  databaseUrl: string,
  log: Logger,
  { timeoutMs }: { readonly timeoutMs?: number } = {},
): Promise<pg.Client> {
  const { urls = [databaseUrl], needsWrites = false } = readHosts(databaseUrl) ?? {};
  const attempts = urls.map((url) => connectClient({ url, needsWrites, log, timeoutMs }));
  const first = await Promise.any(attempts).catch((error: AggregateError) => {
    throw error.errors[0];
  });
  for (const each of attempts) {
    each.then(
      (client) => (client === first ? undefined : client.end()),
      () => {},
    );
  }
  return first;
}
