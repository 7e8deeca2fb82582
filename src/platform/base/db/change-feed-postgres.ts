import pg from 'pg';
import type { Logger } from 'pino';
import { secondMs } from '#lib/time.ts';
import { type ChangeTopic, changeChannel } from './change-bus.ts';
import type { ChangeFeed, HearChange } from './change-feed.ts';

/** The first wait before a lost connection is opened again; each next one is twice as long. */
const firstWaitMs = secondMs / 2;
const longestWaitMs = 30 * secondMs;

/** Hears changes on a connection of its own, which is opened again whenever it is lost. */
export function listenForChanges(databaseUrl: string, log: Logger, hear: HearChange): ChangeFeed {
  let client: pg.Client | undefined;
  let wanted = false;
  let opening: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function open(waitMs: number): Promise<void> {
    const next = new pg.Client({
      connectionString: databaseUrl,
      connectionTimeoutMillis: 5_000,
      // It only ever listens: unless it asks, a peer that is gone stays unnoticed for hours.
      keepAlive: true,
      keepAliveInitialDelayMillis: 10_000,
    });
    next.on('notification', ({ payload = '' }) => hear(read(payload)));
    next.on('error', (error) => log.warn({ err: error }, 'the connection for changes was lost'));
    next.once('end', () => retry(next, firstWaitMs));
    try {
      await next.connect();
      await next.query(`listen ${changeChannel}`);
      client = next;
      // Nobody knows what was announced while nobody listened.
      hear(undefined);
    } catch (error) {
      log.warn({ err: error }, 'changes cannot be heard yet');
      next.removeAllListeners('end');
      await next.end().catch(() => {});
      plan(waitMs);
    }
  }

  function retry(lost: pg.Client, waitMs: number): void {
    if (client === lost) client = undefined;
    plan(waitMs);
  }

  function plan(waitMs: number): void {
    if (!wanted || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (wanted && !client) opening = open(Math.min(2 * waitMs, longestWaitMs));
    }, waitMs);
    timer.unref();
  }

  return {
    async begin() {
      if (!wanted) {
        wanted = true;
        opening = open(firstWaitMs);
      }
      await opening;
    },
    async pause() {
      wanted = false;
      clearTimeout(timer);
      timer = undefined;
      await opening;
      const open = client;
      client = undefined;
      await open?.end().catch(() => {});
    },
  };
}

function read(payload: string): { memberId: string; topic: ChangeTopic } {
  return JSON.parse(payload);
}
