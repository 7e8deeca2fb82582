import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { ChangeTopic } from './change-bus.ts';
import { findLastChange, listChangesAfter } from './changes.queries.ts';
import type { Storage } from './storage.ts';

/** Listener to a member's change; called with `undefined` when some may have been missed. */
export type HearChange = (
  change: { readonly memberId: string; readonly topic: ChangeTopic } | undefined,
) => void;

/** Feed of changes that any process announced. */
export interface ChangeFeed {
  /**
   * Starts the feed; once it has settled, every change is heard. Starting it again does nothing.
   */
  begin(): Promise<void>;
  /** Stops the feed until it is started again. */
  pause(): Promise<void>;
}

/** Interval of looks for new changes on the embedded engine, in milliseconds. */
const lookEveryMs = 200;
/** Most changes of one look; the next look takes the others. */
const mostAtOnce = 1_000;

/** Opens the feed of the engine in use: rows on both, with a hint about new ones on PostgreSQL. */
export async function openChangeFeed(
  { storage, config, log }: { storage: Storage; config: Config; log: Logger },
  hear: HearChange,
): Promise<ChangeFeed> {
  if (config.databaseUrl === undefined) return followRows(storage, log, hear);
  const { followChanges } = await import('./change-feed-postgres.ts');
  return followChanges(config.databaseUrl, log, hear);
}

function followRows({ db }: Storage, log: Logger, hear: HearChange): ChangeFeed {
  let timer: NodeJS.Timeout | undefined;
  let last = 0;
  let looking: Promise<void> = Promise.resolve();

  async function look(): Promise<void> {
    const rows = await listChangesAfter(db, { sequence: last, limit: mostAtOnce });
    for (const { memberId, topic } of rows) hear({ memberId, topic });
    last = rows.at(-1)?.sequence ?? last;
  }

  function plan(): void {
    timer = setTimeout(() => {
      looking = look()
        .catch((error: unknown) => log.warn({ err: error }, 'changes could not be read'))
        .then(() => {
          if (timer !== undefined) plan();
        });
    }, lookEveryMs);
    timer.unref();
  }

  return {
    async begin() {
      if (timer !== undefined) return;
      plan();
      last = Math.max(last, await findLastChange(db));
    },
    async pause() {
      clearTimeout(timer);
      timer = undefined;
      await looking;
    },
  };
}
