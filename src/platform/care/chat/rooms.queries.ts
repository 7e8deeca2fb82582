import type { ChatMessage, ChatState } from '#contract/care/chat.ts';
import { prepared } from '#platform/base/db/prepared-query.ts';
import { type CamelRow, fromRow } from '#platform/base/db/row-names.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { ChatMessagesTable, ChatRoomsTable } from './tables.ts';

/** Stored message (`ChatMessagesTable`). */
export type ChatRow = CamelRow<ChatMessagesTable>;

/** Stored room (`ChatRoomsTable`). */
export type RoomRow = CamelRow<ChatRoomsTable>;

/** Range of a room's changes. */
export interface ChangeRange {
  readonly room: string;
  /** The changes behind this one. */
  readonly after: number;
  /** As far as this one, itself included; `undefined` for no bound. */
  readonly upTo?: number | undefined;
  readonly limit: number;
}

/** Finds a room; one in which nothing was written yet is empty. */
export async function findRoom(reader: Reader, room: string): Promise<RoomRow> {
  const row = await reader
    .selectFrom('chat_rooms')
    .selectAll()
    .where('room', '=', room)
    .executeTakeFirst();
  return row ? fromRow(row) : { room, lastChange: 0, slowSeconds: 0 };
}

/**
 * Counts the next change of a room and locks it until the transaction ends, so that changes commit
 * in the order of their numbers.
 */
export async function nextChange(transaction: Transaction, room: string): Promise<number> {
  const [row] = await countChange(transaction, { room });
  if (!row) throw new Error(`the room ${room} counted no change`);
  return row.last_change;
}

const countChange = prepared((reader, { room }: { room: string }) =>
  reader
    .insertInto('chat_rooms')
    .values({ room, last_change: 1, slow_seconds: 0 })
    .onConflict((conflict) =>
      conflict
        .column('room')
        .doUpdateSet((update) => ({ last_change: update('chat_rooms.last_change', '+', 1) })),
    )
    .returning('last_change'),
);

/** Saves the seconds of a room's slow mode. */
export async function saveSlowMode(
  transaction: Transaction,
  { room, slowSeconds }: Pick<RoomRow, 'room' | 'slowSeconds'>,
): Promise<void> {
  await transaction
    .insertInto('chat_rooms')
    .values({ room, last_change: 0, slow_seconds: slowSeconds })
    .onConflict((conflict) => conflict.column('room').doUpdateSet({ slow_seconds: slowSeconds }))
    .execute();
}

/** Inserts a message. */
export const insertChat = prepared((reader, row: ChatRow) =>
  reader.insertInto('chat_messages').values({
    room: row.room,
    sequence: row.sequence,
    change: row.change,
    member_id: row.memberId,
    author: row.author,
    name: row.name,
    level: row.level,
    text: row.text,
    state: row.state,
    sent_at_ms: row.sentAtMs,
    is_demonstration: row.isDemonstration,
  }),
);

/** Finds a message by its place; `undefined` when there is none. */
export async function findChat(
  reader: Reader,
  { room, sequence }: Pick<ChatRow, 'room' | 'sequence'>,
): Promise<ChatRow | undefined> {
  const row = await reader
    .selectFrom('chat_messages')
    .selectAll()
    .where('room', '=', room)
    .where('sequence', '=', sequence)
    .executeTakeFirst();
  return row && fromRow(row);
}

/** Saves a message's state under the number of the change that brings it. */
export async function saveChatState(
  transaction: Transaction,
  message: Pick<ChatRow, 'room' | 'sequence' | 'change' | 'state' | 'text'>,
): Promise<void> {
  const { room, sequence, change, state, text } = message;
  await transaction
    .updateTable('chat_messages')
    .set({ change, state, text })
    .where('room', '=', room)
    .where('sequence', '=', sequence)
    .execute();
}

/** Lists a range of a room's changes in their order, each message by its last one. */
export async function listChatChanges(
  reader: Reader,
  { room, after, upTo = Number.MAX_SAFE_INTEGER, limit }: ChangeRange,
): Promise<ChatMessage[]> {
  const rows = await selectChanges(reader, { room, after, upTo, limit });
  return rows.map((row) => toChatMessage(fromRow(row)));
}

const selectChanges = prepared(
  (
    reader,
    { room, after, upTo, limit }: { room: string; after: number; upTo: number; limit: number },
  ) =>
    reader
      .selectFrom('chat_messages')
      .selectAll()
      .where('room', '=', room)
      .where('change', '>', after)
      .where('change', '<=', upTo)
      .orderBy('change')
      .limit(limit),
);

/** Finds when the last message of a room was sent; `undefined` for none. */
export async function findLastSent(reader: Reader, room: string): Promise<number | undefined> {
  const row = await reader
    .selectFrom('chat_messages')
    .select('sent_at_ms')
    .where('room', '=', room)
    .orderBy('sequence', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.sent_at_ms;
}

/** Lists the last messages of a room, oldest first. */
export async function listLastChat(
  reader: Reader,
  { room, limit }: { readonly room: string; readonly limit: number },
): Promise<ChatMessage[]> {
  const rows = await reader
    .selectFrom('chat_messages')
    .selectAll()
    .where('room', '=', room)
    .orderBy('sequence', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => toChatMessage(fromRow(row))).reverse();
}

/** Returns a message as its readers see it: without text unless it is shown. */
export function toChatMessage(row: ChatRow): ChatMessage {
  const { sequence, change, sentAtMs, author, name, level, memberId, state, text } = row;
  const isDemonstration = row.isDemonstration === 1;
  const isStaff = memberId === null && !isDemonstration;
  const seen = state === 'shown' ? text : '';
  const writer = { author, name, level, isStaff, isDemonstration };
  return { sequence, change, sentAtMs, ...writer, state, text: seen };
}

/** Selection of messages that a member has not read. */
interface UnreadRange {
  readonly room: string;
  readonly memberId: string;
  readonly after: number;
  readonly limit: number;
}

/** Counts the shown messages of others behind a place, `limit` at most; no script's lines. */
export async function countUnreadChat(reader: Reader, range: UnreadRange): Promise<number> {
  const shown: ChatState = 'shown';
  const rows = await reader
    .selectFrom('chat_messages')
    .select('sequence')
    .where('room', '=', range.room)
    .where('sequence', '>', range.after)
    .where('state', '=', shown)
    .where('is_demonstration', '=', 0)
    .where((build) =>
      build.or([build('member_id', 'is', null), build('member_id', '!=', range.memberId)]),
    )
    .limit(range.limit)
    .execute();
  return rows.length;
}

/** Deletes messages sent before a moment, with their reports. */
export async function pruneChat(transaction: Transaction, beforeMs: number): Promise<void> {
  await transaction.deleteFrom('chat_messages').where('sent_at_ms', '<', beforeMs).execute();
  await transaction.deleteFrom('chat_reports').where('reported_at_ms', '<', beforeMs).execute();
}
