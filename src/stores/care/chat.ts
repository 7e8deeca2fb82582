import type { Answer } from '#contract/call.ts';
import {
  blockChat,
  type ChatMessage,
  type ChatReportReason,
  type ChatRoom,
  chatRoom,
  postChat,
  readChat,
  reportChat,
} from '#contract/care/chat.ts';
import { onMemberChange } from '../owner.ts';
import { request } from '../request.ts';
import { resource, shownValue } from '../resource.ts';
import { openRoomStream, type RoomStream } from './chat-stream.ts';

/** Most messages that a page keeps; older ones are dropped. */
const mostKept = 300;

const shown = resource((room: string) => request(chatRoom, { room }, { startedByMember: true }));

/** Room on the screen, with the action that reads it again after a failure. */
export const { $loaded: $chat, again: retryChat } = shown;

let stream: RoomStream | undefined;
let readAs = 0;

onMemberChange(closeChat);

/** Opens a room and follows it. */
export async function openChat(room: string): Promise<void> {
  closeChat();
  await shown.open(room);
}

/** Leaves the room and stops following it. */
export function closeChat(): void {
  stream?.close();
  stream = undefined;
  readAs = 0;
}

// A room that was read is followed from there, however it came.
$chat.listen((loaded, before) => {
  const room = shownValue(loaded);
  if (room && (before?.state !== 'ready' || before.value.room !== room.room)) follow(room);
});

function follow({ room, change: after }: ChatRoom): void {
  stream?.close();
  stream = openRoomStream(
    { room, after },
    {
      changed: (message) => shown.change((each) => withChange(each, message)),
      termsChanged: (terms) => shown.change((each) => ({ ...each, ...terms })),
      missed: () => void readAnew(room),
    },
  );
}

/** Reads the room on the screen anew, and follows it from there. */
async function readAnew(room: string): Promise<void> {
  const answer = await request(chatRoom, { room });
  if (!answer.ok || roomName() !== room) return;
  shown.show(answer.value);
  follow(answer.value);
}

/** Returns the name of the room on the screen; empty for none. */
function roomName(): string {
  return shownValue($chat.get())?.room ?? '';
}

/** Sends a message to the room; a muted member is told until when. */
export async function sendChat(text: string): Promise<Answer<typeof postChat>> {
  const answer = await request(postChat, { room: roomName(), text }, { startedByMember: true });
  if (!answer.ok && answer.refusal.code.startsWith('chat_muted')) void readAnew(roomName());
  return answer;
}

/** Reports a message. */
export function sendReport(
  sequence: number,
  reason: ChatReportReason,
): Promise<Answer<typeof reportChat>> {
  return request(reportChat, { room: roomName(), sequence, reason }, { startedByMember: true });
}

/** Blocks a writer, or ends that. */
export async function setBlocked(
  author: string,
  isBlocked: boolean,
): Promise<Answer<typeof blockChat>> {
  const answer = await request(blockChat, { author, isBlocked }, { startedByMember: true });
  if (answer.ok) shown.change((room) => ({ ...room, blocked: answer.value.blocked }));
  return answer;
}

/** Records that the room is read as far as its last message. */
export async function recordChatRead(): Promise<void> {
  const room = shownValue($chat.get());
  const last = room?.messages.at(-1)?.sequence ?? 0;
  if (!room || last <= readAs) return;
  readAs = last;
  await request(readChat, { room: room.room, sequence: last });
}

/** Returns the messages that a member sees: none of writers whom they have blocked. */
export function visibleMessages({ messages, blocked }: ChatRoom): readonly ChatMessage[] {
  return messages.filter(({ author }) => author === '' || !blocked.includes(author));
}

/** Returns a room after a change: a new message at its end, or another state of one. */
function withChange(room: ChatRoom, message: ChatMessage): ChatRoom {
  if (message.change <= room.change) return room;
  const isHere = room.messages.some(({ sequence }) => sequence === message.sequence);
  const isNew = message.sequence > (room.messages.at(-1)?.sequence ?? 0);
  const messages = isHere
    ? room.messages.map((each) => (each.sequence === message.sequence ? message : each))
    : isNew
      ? [...room.messages, message].slice(-mostKept)
      : room.messages;
  return { ...room, messages, change: message.change };
}
