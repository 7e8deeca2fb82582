import { type ChatMessage, chatBounds } from '#contract/care/chat.ts';
import { isDatabaseAway } from '#database/database-errors.ts';
import type { Live } from '#platform/base/live/index.ts';
import type { Parts } from '#platform/base/parts.ts';
import {
  addListener,
  createFeed,
  endListeners,
  type Feed,
  hand,
  hear,
  lookEveryMs,
  removeListener,
  waitForWake,
} from './feed.ts';
import { createPresence } from './presence.ts';
import {
  createListener,
  endListener,
  handNotes,
  nextText,
  type RoomListener,
  readersText,
  termsText,
  toBatch,
  toEvent,
} from './room-listener.ts';
import { type ChangeRange, findRoom, listChatChanges } from './rooms.queries.ts';
import { withShares } from './shares.ts';
import { createSeats, type FeedLimits } from './stream-seats.ts';
import { readTerms } from './terms.ts';

/** Changes of so long are read and sent together; the first after a silence is sent at once. */
const gatheredForMs = 100;
/** Changes of one look; more are the next one's. */
const mostAtOnce = 500;

/** Reader of one room's changes. */
export interface RoomReader {
  /**
   * Waits for the text of new changes; empty after the given time, and `undefined` when the reader
   * has ended.
   */
  next(waitMs: number): Promise<string | undefined>;
  end(): void;
}

/** As many as `npm run bench:chat` opens: 500 readers of one room and 5,000 of others, and some more. */
const feedLimits: FeedLimits = { perMember: 8, inAll: 6_000 };

/** Readers of rooms on this instance; all readers of a room share one look at the database. */
export interface RoomFeeds {
  /** Adds a reader of the changes behind one; `undefined` when the limits are reached. */
  join(place: {
    readonly room: string;
    readonly after: number;
    readonly memberId: string;
  }): Promise<RoomReader | undefined>;
  /** Has a room look at once: a change of it has committed. */
  wake(room: string): void;
  /**
   * Tells the listeners of each room how many read it over all instances, and each the terms under
   * which it writes; each instance does so every `chatBounds.readersEveryMs`.
   */
  tellReaders(): Promise<void>;
  /** Returns the number of open streams. */
  readonly open: () => number;
  stop(): Promise<void>;
}

type FeedParts = Pick<Parts, 'storage' | 'clock' | 'log' | 'site' | 'readReceipts'>;

/** Opens the feeds of rooms; a room is looked at only while it has readers. */
export function openRoomFeeds(parts: FeedParts, live: Pick<Live, 'subscribe'>): RoomFeeds {
  const { db } = parts.storage;
  const feeds = new Map<string, Feed>();
  const seats = createSeats(feedLimits);
  const presence = createPresence(parts);

  const openFeed = (room: string, last: number): Feed => {
    const feed = createFeed(last);
    feeds.set(room, feed);
    feed.ended = follow(parts, { room, feed, live, onIdle: () => feeds.delete(room) });
    return feed;
  };

  return {
    async join({ room, after, memberId }) {
      const leaveSeat = seats.occupy(memberId);
      if (!leaveSeat) return undefined;
      const listener = createListener({ after, memberId });
      const end = () => {
        if (listener.isOver) return;
        leaveSeat();
        const feed = feeds.get(room);
        if (feed) removeListener(feed, listener);
        endListener(listener);
      };
      try {
        const { lastChange } = feeds.get(room) ? { lastChange: 0 } : await findRoom(db, room);
        const feed = feeds.get(room) ?? openFeed(room, lastChange);
        await attach(parts, { room, feed, listener });
        listener.waiting.readers = readersText(presence.count(room, feed.members.size));
      } catch (error) {
        end();
        throw error;
      }
      return { next: (waitMs) => nextText(listener, waitMs), end };
    },
    wake: (room) => feeds.get(room)?.wake(),
    async tellReaders() {
      const own = [...feeds].map(([room, feed]) => [room, feed.members.size] as const);
      await presence.exchange(new Map(own.filter(([, readers]) => readers > 0)));
      for (const [room, feed] of feeds) {
        // Who joins meanwhile has just read the room.
        const [listeners, memberIds] = [[...feed.listeners], [...feed.members.keys()]];
        const termsOf = await readTerms(parts, { room: await findRoom(db, room), memberIds });
        const readers = readersText(presence.count(room, feed.members.size));
        for (const listener of listeners) {
          handNotes(listener, { readers, terms: termsText(termsOf(listener.memberId)) });
        }
      }
    },
    open: seats.count,
    async stop() {
      const open = [...feeds.values()];
      for (const feed of open) endListeners(feed);
      await Promise.all(open.map(({ ended }) => ended));
      // Where the database is away, they run out by themselves.
      await presence.leave().catch(() => undefined);
    },
  };
}

/** Adds a listener to a feed, with what it missed before. */
async function attach(
  parts: FeedParts,
  {
    room,
    feed,
    listener,
  }: { readonly room: string; readonly feed: Feed; readonly listener: RoomListener },
): Promise<void> {
  // Between these two nothing is awaited: what is read later comes to it, and only that.
  addListener(feed, listener);
  const upTo = feed.last;
  const { after } = listener;
  if (after >= upTo) return;
  const range = { room, after, upTo, limit: chatBounds.replay + 1 };
  const missed = await listChanges(parts, range);
  listener.isBehind ||= missed.length > chatBounds.replay;
  if (missed.length > 0) listener.pending.unshift(toBatch(missed.map(toEvent)));
}

/** Lists a range of a room's changes with the rounds that are shared. */
async function listChanges(parts: FeedParts, range: ChangeRange): Promise<ChatMessage[]> {
  const { db } = parts.storage;
  const messages = await listChatChanges(db, range);
  return withShares(parts, db, { room: range.room, messages });
}

interface FollowOptions {
  readonly room: string;
  readonly feed: Feed;
  readonly live: Pick<Live, 'subscribe'>;
  /** Called at once when the last listener has left. */
  readonly onIdle: () => void;
}

/** Reads a room's changes for its listeners until there are none. */
async function follow(
  parts: FeedParts,
  { room, feed, live, onIdle }: FollowOptions,
): Promise<void> {
  const { log } = parts;
  // The one that opened the feed joins in the same turn.
  await Promise.resolve();
  const hearing = hear(live, { room, feed });
  while (feed.listeners.size > 0) {
    await waitForWake(feed, lookEveryMs);
    if (feed.listeners.size === 0) break;
    try {
      const query = { room, after: feed.last, limit: mostAtOnce };
      const changes = await listChanges(parts, query);
      hand(feed, changes.map(toEvent));
      if (changes.length === mostAtOnce) feed.wake();
    } catch (error) {
      if (!isDatabaseAway(error)) log.warn({ err: error, room }, 'a room could not be read');
    }
    await pause(gatheredForMs);
  }
  // Before anything is awaited: who joins now opens it anew.
  onIdle();
  await hearing;
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms).unref();
  });
}
