import { atom, readonlyType } from 'nanostores';
import type { Answer, CallRefusal } from '#contract/call.ts';
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
import { openRoomStream, type RoomStream } from './chat-stream.ts';

/** Messages that a page keeps; older ones go. */
const mostKept = 300;

/** Room on the screen. */
export type ShownRoom =
  | { readonly state: 'loading' }
  | { readonly state: 'failed'; readonly refusal: CallRefusal<typeof chatRoom> }
  | { readonly state: 'shown'; readonly room: ChatRoom };

const shown = atom<ShownRoom>({ state: 'loading' });
const isCut = atom(false);

/** Room on the screen with its messages, those of blocked writers left out by `visibleMessages`. */
export const $chat = readonlyType(shown);
/** True while the room's stream is cut and being opened again. */
export const $isChatCut = readonlyType(isCut);

let stream: RoomStream | undefined;
/** Name of the room that was asked for last: answers of another one are dropped. */
let wanted = '';

onMemberChange(closeChat);

/** Opens a room and follows it. */
export async function openChat(room: string): Promise<void> {
  stream?.close();
  stream = undefined;
  wanted = room;
  shown.set({ state: 'loading' });
  await loadChat();
}

/** Reads the room on the screen anew, and follows it from there. */
export async function loadChat(): Promise<void> {
  const room = wanted;
  const answer = await request(chatRoom, { room }, { startedByMember: true });
  if (room !== wanted) return;
  if (!answer.ok) {
    if (shown.get().state !== 'shown') shown.set({ state: 'failed', refusal: answer.refusal });
    return;
  }
  shown.set({ state: 'shown', room: answer.value });
  stream?.close();
  stream = openRoomStream(
    { room, after: answer.value.change },
    {
      changed: (message) => change((each) => withChange(each, message)),
      missed: () => void loadChat(),
      cut: (now) => isCut.set(now),
    },
  );
}

/** Leaves the room. */
export function closeChat(): void {
  stream?.close();
  stream = undefined;
  wanted = '';
  shown.set({ state: 'loading' });
  isCut.set(false);
}

/** Sends a message to the room; one that staff have muted is told until when. */
export async function sendChat(text: string): Promise<Answer<typeof postChat>> {
  const answer = await request(postChat, { room: wanted, text }, { startedByMember: true });
  if (!answer.ok && answer.refusal.code.startsWith('chat_muted')) void loadChat();
  return answer;
}

/** Reports a message. */
export function sendReport(
  sequence: number,
  reason: ChatReportReason,
): Promise<Answer<typeof reportChat>> {
  return request(reportChat, { room: wanted, sequence, reason }, { startedByMember: true });
}

/** Blocks a writer, or ends that. */
export async function setBlocked(
  author: string,
  isBlocked: boolean,
): Promise<Answer<typeof blockChat>> {
  const answer = await request(blockChat, { author, isBlocked }, { startedByMember: true });
  if (answer.ok) change((room) => ({ ...room, blocked: answer.value.blocked }));
  return answer;
}

let readAs = 0;

/** Records that the room is read as far as its last message. */
export async function recordChatRead(): Promise<void> {
  const now = shown.get();
  const last = now.state === 'shown' ? now.room.messages.at(-1)?.sequence : undefined;
  if (now.state !== 'shown' || last === undefined || last <= readAs) return;
  readAs = last;
  await request(readChat, { room: now.room.room, sequence: last });
}

/** Returns the messages that a member sees: none of writers whom they have blocked. */
export function visibleMessages({ messages, blocked }: ChatRoom): readonly ChatMessage[] {
  return messages.filter(({ author }) => author === '' || !blocked.includes(author));
}

function change(next: (room: ChatRoom) => ChatRoom): void {
  const now = shown.get();
  if (now.state === 'shown') shown.set({ state: 'shown', room: next(now.room) });
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
