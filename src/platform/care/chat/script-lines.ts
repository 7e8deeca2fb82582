import { chatBounds } from '#contract/care/chat.ts';
import { checkChatText, tidyChatText } from '#lib/chat-text.ts';
import type { Reader, Transaction } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { maskName } from '#platform/identity/index.ts';
import { isChatOn, isRoom } from './availability.ts';
import { announceRoom } from './post.ts';
import { findLastSent, insertChat, nextChange } from './rooms.queries.ts';

/** Line of a demonstration's script, written under the name of one of its members. */
interface ScriptLine {
  readonly room: string;
  readonly text: string;
  readonly username: string;
  readonly sentAtMs: number;
}

/**
 * Writes a line of a demonstration's script, marked as such; it has no writer who could be reported,
 * blocked or answered. @throws Error for a line that no member might write.
 */
export async function writeScriptLine(
  transaction: Transaction,
  { room, text: written, username, sentAtMs }: ScriptLine,
): Promise<void> {
  const text = tidyChatText(written);
  const fault = checkChatText(text, chatBounds.graphemes);
  if (fault) throw new Error(`a line of the script of ${room}: ${fault}`);
  const sequence = await nextChange(transaction, room);
  await insertChat(transaction, {
    room,
    sequence,
    change: sequence,
    memberId: null,
    author: '',
    name: maskName(username),
    level: 0,
    text,
    state: 'shown',
    sentAtMs,
    isDemonstration: 1,
  });
  await announceRoom(transaction, room, sentAtMs);
}

/**
 * Finds when the last message of a room was sent, whoever wrote it: 0 for an empty one, and
 * `undefined` where the brand has no such room.
 */
export async function findLastMessageMs(
  reader: Reader,
  parts: Pick<Parts, 'site'>,
  room: string,
): Promise<number | undefined> {
  if (!isRoom(parts, room) || !(await isChatOn(reader))) return undefined;
  return (await findLastSent(reader, room)) ?? 0;
}
