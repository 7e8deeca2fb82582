import type { Thread, ThreadMessage, ThreadSummary, ThreadsValue } from '#contract/care/threads.ts';
import { hasVipService } from '#lib/vip-service.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { readHours } from './hours.ts';
import {
  countUnreadByThread,
  findThread,
  listMemberThreads,
  listThreadMessages,
  type ThreadMessageRow,
  type ThreadRow,
} from './queries.ts';

const shownThreads = 50;

/** Lists a member's threads, with the hours of customer service. */
export async function readThreads(
  parts: Pick<Parts, 'storage' | 'clock' | 'site'>,
  memberId: string,
): Promise<ThreadsValue> {
  const { db } = parts.storage;
  const member = await findMemberById(db, memberId);
  const isVip = hasVipService(member?.rankLevel ?? 0);
  const unread = await countUnreadByThread(db, memberId);
  const rows = await listMemberThreads(db, { memberId, limit: shownThreads });
  return {
    list: rows.map((row) => toSummary(row, unread.get(row.reference) ?? 0)),
    unreadCount: sumOf(unread),
    hours: await readHours(db, parts, { isVip }),
    isVip,
  };
}

/** Counts the messages of staff that a member has not read. */
export async function countUnreadThreads(reader: Reader, memberId: string): Promise<number> {
  return sumOf(await countUnreadByThread(reader, memberId));
}

const sumOf = (counts: ReadonlyMap<string, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

/** Finds a thread of a member's; `undefined` for another member's or none. */
export async function findOwnThread(
  reader: Reader,
  { memberId, reference }: { readonly memberId: string; readonly reference: string },
): Promise<ThreadRow | undefined> {
  const row = await findThread(reader, reference);
  return row?.memberId === memberId ? row : undefined;
}

/** Reads a thread whose messages are all read. */
export async function readWhole(reader: Reader, row: ThreadRow): Promise<Thread> {
  const messages = await listThreadMessages(reader, row.reference);
  return { ...toSummary(row, 0), messages: messages.map(toThreadMessage) };
}

/** Returns a thread as lists show it. */
export function toSummary(row: ThreadRow, unreadCount: number): ThreadSummary {
  const { reference, subject, state, createdAtMs, changedAtMs } = row;
  return { reference, subject, state, createdAtMs, changedAtMs, unreadCount };
}

/** Returns a message as its readers see it. */
export function toThreadMessage(row: ThreadMessageRow): ThreadMessage {
  const { sequence, isStaff, name, text, images, sentAtMs } = row;
  return { sequence, isStaff: isStaff === 1, name, text, images, sentAtMs };
}
