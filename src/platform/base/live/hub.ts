import { type ChangeTopic, changeTopics } from '#contract/live.ts';
import { everyone } from '../db/change-bus.ts';
import type { HearChange } from '../db/change-feed.ts';

/** Limits on the number of open streams. */
export interface HubLimits {
  readonly perMember: number;
  readonly inAll: number;
}

/**
 * Readers that are notified at once of a change of `everyone`, and the pause before the next ones:
 * each of them asks for the change.
 */
const toldAtOnce = 200;
const tellNextAfterMs = 500;

export const hubLimits: HubLimits = { perMember: 8, inAll: 5_000 };

/** One reader of a member's changes. */
export interface Subscription {
  /**
   * Waits for topics that changed since the last call; empty after the given time, and `undefined`
   * when the subscription has ended.
   */
  next(waitMs: number): Promise<readonly ChangeTopic[] | undefined>;
  end(): void;
}

/** Hub that passes changes to their readers. */
export interface Hub {
  readonly hear: HearChange;
  /** Subscribes to a member's changes; `undefined` when the limits are reached. */
  subscribe(memberId: string): Subscription | undefined;
  /** Returns the number of open streams. */
  readonly open: () => number;
  /** Returns true when nobody is subscribed. */
  readonly isIdle: () => boolean;
  endAll(): void;
}

interface Reader {
  /** A topic is told once however often it changed, so nothing ever piles up. */
  readonly pending: Set<ChangeTopic>;
  wake: () => void;
  isOver: boolean;
}

/** Creates a hub in which nobody is subscribed. */
export function createHub(limits: HubLimits = hubLimits): Hub {
  const readers = new Map<string, Set<Reader>>();
  let count = 0;

  function tell(reader: Reader, topics: readonly ChangeTopic[]): void {
    for (const topic of topics) reader.pending.add(topic);
    reader.wake();
  }

  function tellEveryone(topic: ChangeTopic): void {
    const all = [...readers.values()].flatMap((own) => [...own]);
    const tellFrom = (first: number): void => {
      const next = first + toldAtOnce;
      for (const reader of all.slice(first, next)) tell(reader, [topic]);
      if (next < all.length) setTimeout(() => tellFrom(next), tellNextAfterMs).unref();
    };
    tellFrom(0);
  }

  function leave(memberId: string, reader: Reader): void {
    if (reader.isOver) return;
    reader.isOver = true;
    count -= 1;
    const own = readers.get(memberId);
    own?.delete(reader);
    if (own?.size === 0) readers.delete(memberId);
    reader.wake();
  }

  return {
    hear(change) {
      if (change?.memberId === everyone) {
        tellEveryone(change.topic);
        return;
      }
      if (change) {
        for (const reader of readers.get(change.memberId) ?? []) tell(reader, [change.topic]);
        return;
      }
      for (const own of readers.values()) for (const reader of own) tell(reader, changeTopics);
    },
    subscribe(memberId) {
      const own = readers.get(memberId) ?? new Set<Reader>();
      if (count >= limits.inAll || own.size >= limits.perMember) return undefined;
      const reader: Reader = { pending: new Set(), wake: () => {}, isOver: false };
      readers.set(memberId, own.add(reader));
      count += 1;
      return {
        next: (waitMs) => waitForTopics(reader, waitMs),
        end: () => leave(memberId, reader),
      };
    },
    open: () => count,
    isIdle: () => count === 0,
    endAll() {
      for (const [memberId, own] of readers) for (const reader of own) leave(memberId, reader);
    },
  };
}

async function waitForTopics(
  reader: Reader,
  waitMs: number,
): Promise<readonly ChangeTopic[] | undefined> {
  if (!reader.isOver && reader.pending.size === 0) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      timer.unref();
      reader.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  if (reader.isOver) return undefined;
  const topics = [...reader.pending];
  reader.pending.clear();
  return topics;
}
