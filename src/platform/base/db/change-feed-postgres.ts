import type pg from 'pg';
import type { Logger } from 'pino';
import { openLoneClient } from '#database/lone-client.ts';
import { secondMs } from '#lib/time.ts';
import type { ChangeTopic } from './change-bus.ts';
import type { ChangeFeed, HearChange } from './change-feed.ts';
import { changeChannel } from './change-hint.ts';

/** Wait before a lost connection is opened again; it doubles with each failure. */
const firstWaitMs = secondMs / 2;
const longestWaitMs = 30 * secondMs;
/** Interval of looks for changes without a hint, in milliseconds. */
const lookEveryMs = secondMs;

interface ChangeRow {
  readonly snapshot: string;
  readonly memberId: string | null;
  readonly topic: ChangeTopic | null;
}

/**
 * Condition for the rows that the last look's snapshot did not have, whenever they were written,
 * evaluated with this look's snapshot: a row that commits late is in the next look, and none comes
 * twice.
 */
const unseen = `select pg_current_snapshot()::text as snapshot, member_id as "memberId", topic
  from (select 1) as look left join member_changes
    on written_by >= pg_snapshot_xmin($1::pg_snapshot)
    and not pg_visible_in_snapshot(written_by, $1::pg_snapshot)
  order by sequence`;

/** Reader of changes on one connection, until it ends. */
interface Follower {
  /** Looks now, or once more after the look under way. */
  look(): void;
  end(): Promise<void>;
}

/**
 * Follows the rows of changes on a connection of its own, which is opened again whenever it is lost;
 * hints on it say when there are some.
 */
export function followChanges(databaseUrl: string, log: Logger, hear: HearChange): ChangeFeed {
  let follower: Follower | undefined;
  let isOpen = false;
  let opening: Promise<void> | undefined;
  let timer: NodeJS.Timeout | undefined;

  async function open(waitMs: number): Promise<void> {
    try {
      const client = await openLoneClient(databaseUrl, log);
      client.once('end', () => {
        follower = undefined;
        plan(firstWaitMs);
      });
      follower = await follow(client, log, hear);
      // Nobody knows what was announced while nobody looked.
      hear(undefined);
    } catch (error) {
      log.warn({ err: error }, 'changes cannot be heard yet');
      plan(waitMs);
    }
  }

  function plan(waitMs: number): void {
    if (!isOpen || timer !== undefined) return;
    timer = setTimeout(() => {
      timer = undefined;
      if (isOpen && !follower) opening = open(Math.min(2 * waitMs, longestWaitMs));
    }, waitMs);
    timer.unref();
  }

  return {
    async begin() {
      if (!isOpen) {
        isOpen = true;
        opening = open(firstWaitMs);
      }
      await opening;
    },
    async pause() {
      isOpen = false;
      clearTimeout(timer);
      timer = undefined;
      await opening;
      await follower?.end();
      follower = undefined;
    },
  };
}

/** Follows the changes that commit from now on. */
async function follow(client: pg.Client, log: Logger, hear: HearChange): Promise<Follower> {
  const { rows: first } = await client.query<{ snapshot: string }>(
    'select pg_current_snapshot()::text as snapshot',
  );
  let snapshot = first[0]?.snapshot ?? '';
  let isLooking = false;
  let isAskedAgain = false;

  async function readUnseen(): Promise<void> {
    const { rows } = await client.query<ChangeRow>({ text: unseen, values: [snapshot] });
    snapshot = rows[0]?.snapshot ?? snapshot;
    for (const { memberId, topic } of rows) {
      if (memberId !== null && topic !== null) hear({ memberId, topic });
    }
  }

  function look(): void {
    isAskedAgain = isLooking;
    if (isLooking) return;
    isLooking = true;
    readUnseen()
      .catch((error: unknown) => {
        log.warn({ err: error }, 'changes could not be read');
        return client.end().catch(() => {});
      })
      .finally(() => {
        isLooking = false;
        if (isAskedAgain) look();
      });
  }

  client.on('notification', look);
  await client.query(`listen ${changeChannel}`);
  const timer = setInterval(look, lookEveryMs).unref();
  client.once('end', () => clearInterval(timer));
  return { look, end: () => client.end().catch(() => {}) };
}
