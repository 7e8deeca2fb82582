import type { JWTVerifyGetKey } from 'jose';
import type { Logger } from 'pino';
import type { Clock } from '#lib/time.ts';
import type { Config } from './config.ts';
import type { Storage } from './db/storage.ts';
import type { FreeSpace } from './free-space.ts';
import type { Outbox } from './outbox/index.ts';
import type { Secrets } from './secrets.ts';
import type { Tally } from './tally.ts';

/** What every domain is given: the database, the time, the keys, the settings and the log. */
export interface Parts {
  readonly storage: Storage;
  readonly clock: Clock;
  readonly secrets: Secrets;
  readonly config: Config;
  readonly log: Logger;
  readonly outbox: Outbox;
  readonly freeSpace: FreeSpace;
  readonly tally: Tally;
  /** What Firebase's tokens are signed with; `undefined` where no project is set up. */
  readonly firebaseKeys: JWTVerifyGetKey | undefined;
}
