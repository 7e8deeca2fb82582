import type { Logger } from 'pino';
import type { Clock } from '#lib/time.ts';
import type { Config } from './config/config.ts';
import type { FreeSpace } from './db/free-space.ts';
import type { Storage } from './db/storage.ts';
import type { Outbox } from './outbox/index.ts';
import type { Secrets } from './secrets/secrets.ts';
import type { PlatformSite } from './site.ts';
import type { Tally } from './tally.ts';
import type { VendorCircuits } from './vendor-circuits.ts';

/**
 * Dependencies of every domain: the database, the clock, the keys, the settings and the log. A wing
 * that needs something from a higher one adds it in its own `parts.ts` by augmenting this
 * interface; `embedded/` provides it.
 */
export interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly config: Config;
  readonly site: PlatformSite;
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly freeSpace: FreeSpace;
  readonly tally: Tally;
  readonly vendorCircuits: VendorCircuits;
}
