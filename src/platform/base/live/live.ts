import { liveEvents } from '#contract/live.ts';
import { minuteMs, secondMs } from '#lib/time.ts';
import { type ChangeFeed, forgetChanges, openChangeFeed } from '../db/change-feed.ts';
import type { Parts } from '../parts.ts';
import { createHub, type Subscription } from './hub.ts';

/** A silent stream says so this often, which keeps it open, and looks whether its session is. */
const heartbeatMs = 20 * secondMs;
/** When a browser asks again whose stream was cut. */
const retryMs = 3 * secondMs;
const forgottenAfterMs = minuteMs;

/** What members' pages are told while they are open. */
export interface Live {
  /** A subscription that hears every change from now on; `undefined` when there are too many. */
  subscribe(memberId: string): Promise<Subscription | undefined>;
  /** How many streams are open. */
  readonly open: () => number;
  /** Ends every stream. */
  stop(): Promise<void>;
}

/** Opens the listening side of the change bus; nothing is listened for while nobody reads. */
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

/** The text of an event stream, until its reader leaves or its session is over. */
export async function* streamEvents(
  subscription: Subscription,
  isStillSignedIn: () => Promise<boolean>,
): AsyncGenerator<string> {
  try {
    yield `retry: ${retryMs}\n\n`;
    for (;;) {
      const topics = await subscription.next(heartbeatMs);
      if (!topics) return;
      // Before anything is told: whoever is busy would otherwise be heard of for ever.
      if (!(await isStillSignedIn())) {
        yield `event: ${liveEvents.ended}\ndata: session\n\n`;
        return;
      }
      const told = topics.map((topic) => `event: ${liveEvents.change}\ndata: ${topic}\n\n`);
      yield topics.length > 0 ? told.join('') : ': open\n\n';
    }
  } finally {
    subscription.end();
  }
}

/** Deletes changes that everyone has heard. */
export async function sweepChanges({ storage, clock }: Parts): Promise<void> {
  await forgetChanges(storage, clock.nowMs() - forgottenAfterMs);
}
