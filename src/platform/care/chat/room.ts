import {
  type ChatPlace,
  type ChatRoom,
  chatBounds,
  type chatUnread,
  type readChat,
} from '#contract/care/chat.ts';
import { ok, refused } from '#lib/result.ts';
import { announceChange } from '#platform/base/db/change-bus.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Outcome } from '#platform/base/outcome.ts';
import type { Parts } from '#platform/base/parts.ts';
import { zonedNow } from '#platform/base/site.ts';
import { authorMark } from './author-mark.ts';
import { isChatOn, isRoom } from './availability.ts';
import { recordChatDay } from './chat-days.ts';
import { findRead, listBlocked, saveRead } from './members.queries.ts';
import { countUnreadChat, findRoom, listLastChat } from './rooms.queries.ts';
import { withShares } from './shares.ts';
import { readTerms } from './terms.ts';

const mostUnread = 100;

/** Member with the room that a call is about. */
export interface RoomVisit {
  readonly memberId: string;
  readonly room: string;
}

/** Refuses with `feature_off` while the brand has no chat, and with `unknown_room`. */
export async function checkRoom(
  parts: Pick<Parts, 'storage' | 'site'>,
  room: string,
): Promise<Outcome<typeof readChat> | undefined> {
  if (!(await isChatOn(parts.storage.db))) return refused({ code: 'feature_off' });
  return isRoom(parts, room) ? undefined : refused({ code: 'unknown_room' });
}

/** Reads a room for a member. */
export async function readRoom(parts: Parts, { memberId, room }: RoomVisit): Promise<ChatRoom> {
  const { db } = parts.storage;
  // Before the messages: a change between the two comes again by the stream.
  const row = await findRoom(db, room);
  const termsOf = await readTerms(parts, { room: row, memberIds: [memberId] });
  const messages = await listLastChat(db, { room, limit: chatBounds.shown });
  return {
    room,
    rooms: parts.site.languageCodes,
    messages: await withShares(parts, db, { room, messages }),
    change: row.lastChange,
    readSequence: (await findRead(db, { memberId, room })) ?? null,
    author: authorMark(parts, memberId),
    blocked: await listBlocked(db, memberId),
    ...termsOf(memberId),
  };
}

/** Counts the messages of others that a member has not read, 100 at most. */
export async function countUnread(reader: Reader, { memberId, room }: RoomVisit): Promise<number> {
  const after = await findRead(reader, { memberId, room });
  if (after === undefined) return 0;
  return countUnreadChat(reader, { memberId, room, after, limit: mostUnread });
}

/** Counts unread messages in the room of a language; refuses with `feature_off`. */
export async function readUnread(
  parts: Pick<Parts, 'storage' | 'site'>,
  { memberId, languageCode }: { readonly memberId: string; readonly languageCode: string },
): Promise<Outcome<typeof chatUnread>> {
  const { db } = parts.storage;
  if (!(await isChatOn(db))) return refused({ code: 'feature_off' });
  const [own] = parts.site.languageCodes;
  const room = isRoom(parts, languageCode) ? languageCode : own;
  return ok({ unReadCount: await countUnread(db, { memberId, room }) });
}

/** Records how far a member has read a room; the member's other pages hear of it. */
export async function recordRead(
  parts: Parts,
  memberId: string,
  { room, sequence }: ChatPlace,
): Promise<number> {
  return parts.storage.withTransaction(async (transaction) => {
    const { lastChange } = await findRoom(transaction, room);
    const read = { memberId, room, sequence: Math.min(sequence, lastChange) };
    await saveRead(transaction, read);
    const moment = zonedNow(parts);
    const { nowMs } = moment;
    await recordChatDay(transaction, { memberId, room }, moment);
    await announceChange(transaction, { memberId, topic: 'chat', nowMs });
    return countUnread(transaction, { memberId, room });
  });
}
