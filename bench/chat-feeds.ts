import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { pino } from 'pino';
import { systemClock } from '#lib/time.ts';
import type { Storage } from '#platform/base/db/storage.ts';
import type { Live } from '#platform/base/live/index.ts';
import { openRoomFeeds, type RoomFeeds, sayAsStaff } from '#platform/care/index.ts';
import { readReceipts } from '#platform/play/index.ts';
import { site } from '#site';
import { percentile } from './table.ts';

/** Load of a room: its listeners, messages a second, and streams of other rooms beside. */
export const chatLoad = { listeners: 500, perSecond: 20, idleStreams: 5_000 };

export const benchLog = pino({ level: 'silent' });

/** Opens the rooms of an instance on a database. */
export function openFeeds(storage: Storage, live: Pick<Live, 'subscribe'>): RoomFeeds {
  const parts = { storage, clock: systemClock, log: benchLog, site, readReceipts };
  return openRoomFeeds(parts, live);
}

/** Texts and delays that a listener has received. */
export interface Heard {
  /** Numbers of changes in the order of their arrival. */
  readonly order: string[];
  /** Time from writing to arrival of each, milliseconds. */
  readonly delaysMs: number[];
}

interface HeardChange {
  readonly change: string;
  readonly sentAtMs: number;
}

/** All listeners of a room receive one text: it is read once, or reading would be what is measured. */
const readTexts = new Map<string, readonly HeardChange[]>();

function readText(text: string): readonly HeardChange[] {
  let changes = readTexts.get(text);
  if (!changes) {
    if (readTexts.size > 100) readTexts.clear();
    const found = text.matchAll(/"change":(\d+),"sentAtMs":(\d+)/g);
    changes = [...found].map(([, change = '', sentAtMs]) => ({
      change,
      sentAtMs: Number(sentAtMs),
    }));
    readTexts.set(text, changes);
  }
  return changes;
}

/**
 * Listens to the English room until so many messages have come or none for 5 s. A listener with
 * `leavesAfter` leaves after each so many and comes back behind the last one it has.
 */
export async function listen(
  feed: RoomFeeds,
  count: number,
  { after = 0, leavesAfter = count }: { after?: number; leavesAfter?: number } = {},
): Promise<Heard> {
  const heard: Heard = { order: [], delaysMs: [] };
  const { order, delaysMs } = heard;
  const memberId = randomUUID();
  const join = (last: number) => feed.join({ room: 'EN', after: last, memberId });
  let reader = await join(after);
  let inStream = 0;
  while (reader && order.length < count) {
    const text = await reader.next(5_000);
    if (text === undefined || text === '') break;
    const nowMs = Date.now();
    for (const { change, sentAtMs } of readText(text)) {
      delaysMs.push(nowMs - sentAtMs);
      order.push(change);
      inStream += 1;
    }
    if (inStream < leavesAfter) continue;
    reader.end();
    inStream = 0;
    reader = await join(Number(order.at(-1)));
  }
  reader?.end();
  return heard;
}

/** Opens streams of other rooms, on which nothing is said; returns what ends them. */
export async function openIdle(feeds: readonly RoomFeeds[]): Promise<{
  readonly open: number;
  end(): void;
}> {
  const rooms = ['TY', 'CN'].flatMap((room) => feeds.map((feed) => ({ room, feed })));
  const join = ({ room, feed }: (typeof rooms)[number]) =>
    feed.join({ room, after: 0, memberId: randomUUID() });
  // Who opens a room asks the database for it, those who follow do not.
  const readers = await Promise.all(rooms.map(join));
  while (readers.length < chatLoad.idleStreams)
    readers.push(...(await Promise.all(rooms.map(join))));
  return {
    open: readers.filter(Boolean).length,
    end() {
      for (const reader of readers) reader?.end();
    },
  };
}

/** Writes messages into the English room at the load's pace; `onSaid` is called after each. */
export async function say(
  storage: Storage,
  count: number,
  onSaid: (sent: number) => void,
): Promise<void> {
  const fromMs = performance.now();
  for (let sent = 0; sent < count; sent += 1) {
    const message = { room: 'EN', text: `message ${sent}`, actor: 'system', name: 'ann' };
    await storage.withTransaction((transaction) =>
      sayAsStaff(transaction, { clock: systemClock, site }, message),
    );
    onSaid(sent);
    const nextAtMs = fromMs + ((sent + 1) * 1_000) / chatLoad.perSecond;
    await sleep(Math.max(0, nextAtMs - performance.now()));
  }
}

/** Outcome for all listeners together of so many messages. */
export interface Delivery {
  readonly lost: number;
  readonly doubled: number;
  readonly isOneOrder: boolean;
  readonly medianMs: number;
  readonly p99Ms: number;
  readonly mostMs: number;
}

/** Sums up what listeners received of so many messages. */
export function sumUp(all: readonly Heard[], count: number): Delivery {
  const delaysMs = all.flatMap((each) => each.delaysMs);
  const [first] = all;
  const lostOf = ({ order }: Heard) => count - new Set(order).size;
  const doubledOf = ({ order }: Heard) => order.length - new Set(order).size;
  const sum = (figures: readonly number[]) => figures.reduce((total, each) => total + each, 0);
  return {
    lost: sum(all.map(lostOf)),
    doubled: sum(all.map(doubledOf)),
    isOneOrder: all.every(({ order }) => order.join() === first?.order.join()),
    medianMs: percentile(delaysMs, 0.5),
    p99Ms: percentile(delaysMs, 0.99),
    mostMs: percentile(delaysMs, 1),
  };
}
