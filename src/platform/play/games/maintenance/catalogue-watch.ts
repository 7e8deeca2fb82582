import type { Logger } from 'pino';
import { secondMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import { repeat } from '#platform/base/jobs/repeat.ts';
import { countActs } from './queries.ts';

/** Watch that knows, without waiting, whether an operator on any instance changed the catalogue. */
export interface CatalogueWatch {
  /** Another number after each change; at most about a second old. */
  version(): number;
  stop(): Promise<void>;
}

/** Counts the acts now and once a second; while the database fails the last count stays. */
export async function watchCatalogueActs(reader: Reader, log: Logger): Promise<CatalogueWatch> {
  let acts = await countActs(reader);
  const refresh = async () => {
    acts = await countActs(reader);
  };
  return { version: () => acts, stop: repeat(secondMs, refresh, log) };
}
