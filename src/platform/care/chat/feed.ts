import { secondMs } from '#lib/time.ts';
import type { Live } from '#platform/base/live/index.ts';
import {
  endListener,
  handBatch,
  type RoomEvent,
  type RoomListener,
  toBatch,
} from './room-listener.ts';

/** A room with readers looks for changes this often though nobody wakes it. */
export const lookEveryMs = secondMs;

/** A room that has readers on this instance. */
export interface Feed {
  readonly listeners: Set<RoomListener>;
  /** Open streams of each member who reads it. */
  readonly members: Map<string, number>;
  /** Number of the last change that was read. */
  last: number;
  wake: () => void;
  isAwake: boolean;
  ended: Promise<void>;
}

/** Creates a feed that has read as far as a change. */
export function createFeed(last: number): Feed {
  const feed: Feed = {
    listeners: new Set(),
    members: new Map(),
    last,
    wake: () => {
      feed.isAwake = true;
    },
    isAwake: false,
    ended: Promise.resolve(),
  };
  return feed;
}

/** Adds a listener, and its member to those who read. */
export function addListener(feed: Feed, listener: RoomListener): void {
  const { memberId } = listener;
  feed.listeners.add(listener);
  feed.members.set(memberId, (feed.members.get(memberId) ?? 0) + 1);
}

/** Removes a listener; its member reads no more once the last of the member's streams is gone. */
export function removeListener(feed: Feed, listener: RoomListener): void {
  if (!feed.listeners.delete(listener)) return;
  const { memberId } = listener;
  const left = (feed.members.get(memberId) ?? 1) - 1;
  if (left === 0) feed.members.delete(memberId);
  else feed.members.set(memberId, left);
  if (feed.listeners.size === 0) feed.wake();
}

/** Ends all listeners of a feed. */
export function endListeners(feed: Feed): void {
  for (const listener of feed.listeners) endListener(listener);
  feed.listeners.clear();
  feed.members.clear();
  feed.wake();
}

/** Hands changes to all listeners of a feed; a look that found none wakes nobody. */
export function hand(feed: Feed, events: readonly RoomEvent[]): void {
  if (events.length === 0) return;
  feed.last = events.at(-1)?.change ?? feed.last;
  const batch = toBatch(events);
  for (const listener of feed.listeners) handBatch(listener, batch);
}

/** Returns the subject under which changes of a room are announced. */
export function roomSubject(room: string): string {
  return `room:${room}`;
}

/** Wakes a room by other instances' changes; while that fails it looks by itself. */
export async function hear(
  live: Pick<Live, 'subscribe'>,
  { room, feed }: { readonly room: string; readonly feed: Feed },
): Promise<void> {
  const subscription = await live.subscribe(roomSubject(room)).catch(() => undefined);
  while (subscription && feed.listeners.size > 0) {
    if ((await subscription.next(lookEveryMs)) === undefined) break;
    feed.wake();
  }
  subscription?.end();
}

/** Waits until the room is woken, at once where it was meanwhile. */
export async function waitForWake(feed: Feed, waitMs: number): Promise<void> {
  if (!feed.isAwake) {
    await new Promise<void>((resolve) => {
      const timer = setTimeout(resolve, waitMs);
      timer.unref();
      feed.wake = () => {
        clearTimeout(timer);
        resolve();
      };
    });
  }
  feed.isAwake = false;
  feed.wake = () => {
    feed.isAwake = true;
  };
}
