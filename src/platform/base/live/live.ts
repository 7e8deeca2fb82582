import { type ChangeTopic, liveEvents } from '#contract/live.ts';
import { isDatabaseAway } from '#database/database-errors.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { type ChangeFeed, openChangeFeed } from '../db/change-feed.ts';
import { pruneChanges } from '../db/changes.queries.ts';
import type { Parts } from '../parts.ts';
import { createHub, type Subscription } from './hub.ts';

/** Interval of comments on a silent stream, which keep it open and check its session. */
const heartbeatMs = 20 * secondMs;
/** Time in milliseconds after which a browser reconnects when its stream was cut. */
const retryMs = 3 * secondMs;
const forgottenAfterMs = 5 * minuteMs;

/** Event streams of members' open pages. */
export interface Live {
  /** Subscribes to every change from now on; `undefined` when there are too many streams. */
  subscribe(memberId: string): Promise<Subscription | undefined>;
  /** Returns the number of open streams. */
  readonly open: () => number;
  /** Ends every stream. */
  stop(): Promise<void>;
}

/** Opens the listening side of the change bus; it listens only while there are readers. */
export async function openLive(parts: Pick<Parts, 'storage' | 'config' | 'log'>): Promise<Live> {
  const hub = createHub();
  const feed: ChangeFeed = await openChangeFeed(parts, hub.hear);
  return {
    async subscribe(memberId) {
      const subscription = hub.subscribe(memberId);
      if (!subscription) return undefined;
      const end = () => {
        subscription.end();
        if (hub.isIdle()) void feed.pause();
      };
      try {
        await feed.begin();
      } catch (error) {
        end();
        throw error;
      }
      return { ...subscription, end };
    },
    open: hub.open,
    async stop() {
      hub.endAll();
      await feed.pause();
    },
  };
}

/**
 * Generates the text of an event stream, until its reader leaves or its session is over. Changes
 * that cannot be sent because the database is away are sent once it is back.
 */
export async function* streamEvents(
  subscription: Subscription,
  isStillSignedIn: () => Promise<boolean>,
): AsyncGenerator<string> {
  let untold: readonly ChangeTopic[] = [];
  try {
    yield `retry: ${retryMs}\n\n`;
    for (;;) {
      const heard = await subscription.next(untold.length > 0 ? retryMs : heartbeatMs);
      if (!heard) return;
      const topics = [...new Set([...untold, ...heard])];
      // Before anything is told: whoever is busy would otherwise be heard of for ever.
      const isOpen = await readSignedIn(subscription, isStillSignedIn);
      if (isOpen === false) {
        yield `event: ${liveEvents.ended}\ndata: session\n\n`;
        return;
      }
      untold = isOpen ? [] : topics;
      const told = topics.map((topic) => `event: ${liveEvents.change}\ndata: ${topic}\n\n`);
      if (isOpen) yield topics.length > 0 ? told.join('') : ': open\n\n';
    }
  } finally {
    subscription.end();
  }
}

/**
 * Reads whether the session is open; `undefined` while the database is away, and once the platform
 * has closed it.
 */
async function readSignedIn(
  subscription: Subscription,
  isStillSignedIn: () => Promise<boolean>,
): Promise<boolean | undefined> {
  try {
    return await isStillSignedIn();
  } catch (error) {
    if (isDatabaseAway(error)) return undefined;
    if ((await subscription.next(0)) === undefined) return undefined;
    throw error;
  }
}

/** Deletes changes that every listener has heard. */
export async function sweepChanges({ storage, clock }: Parts): Promise<void> {
  await pruneChanges(storage, clock.nowMs() - forgottenAfterMs);
}
