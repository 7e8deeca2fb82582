import type {
  ChatMessage,
  ChatMuteReason,
  ChatPlace,
  ChatReportReason,
  ChatRoomInput,
} from '../care/chat.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/** Reported message as staff see it, with its text and its writer. */
export interface ReportedChat extends ChatMessage {
  readonly room: string;
  /** Username of the writer; `null` for staff. */
  readonly username: string | null;
  readonly reports: number;
  /** Reasons given, each once. */
  readonly reasons: readonly ChatReportReason[];
  readonly reportedAtMs: number;
}

/** Lists reported messages that no staff have looked at, the longest waiting first; 100 at most. */
export const reportedChat = endpoint<NoInput, readonly ReportedChat[]>()({
  method: 'GET',
  path: '/desk/chat/reported',
  needs: { staff: 'chat.read' },
});

/** A message of a room, with the reason of what is done about it. */
export interface ChatActInput extends ChatPlace {
  readonly why: string;
}

/** Hides a message, or shows it again, and settles its reports. `done` is `<room>:<sequence>`. */
export const hideChat = endpoint<ChatActInput & { readonly isHidden: boolean }, ActValue>()({
  method: 'POST',
  path: '/desk/chat/hide',
  needs: { staff: 'chat.moderate' },
  codes: ['unknown_chat_message', 'unchanged'],
});

/** Deletes a message for good; its place stays, marked. `done` is `<room>:<sequence>`. */
export const deleteChat = endpoint<ChatActInput, ActValue>()({
  method: 'POST',
  path: '/desk/chat/delete',
  needs: { staff: 'chat.moderate' },
  codes: ['unknown_chat_message'],
});

/** Steps of a mute in minutes; after the last one it is for good. */
export const chatMuteMinutes = [10, 60, 1_440, 10_080] as const;

/** A member to mute. */
export interface MuteChatInput {
  readonly username: string;
  readonly reason: ChatMuteReason;
  /** Minutes; 0 for good. `undefined` takes the step after the member's earlier mutes. */
  readonly minutes?: number | undefined;
  readonly why: string;
}

/** Mutes a member in all rooms. `done` is the number of minutes, or `for good`. */
export const muteChat = endpoint<MuteChatInput, ActValue>()({
  method: 'POST',
  path: '/desk/chat/mute',
  needs: { staff: 'chat.moderate' },
  codes: ['unknown_member'],
});

/** Ends a member's mute, which then counts no step. `done` is the username. */
export const unmuteChat = endpoint<{ readonly username: string; readonly why: string }, ActValue>()(
  {
    method: 'POST',
    path: '/desk/chat/unmute',
    needs: { staff: 'chat.moderate' },
    codes: ['unknown_member', 'unchanged'],
  },
);

/** The list of words of a room. */
export interface ChatWords extends ChatRoomInput {
  readonly words: readonly string[];
}

/** Reads the lists of words of all rooms. */
export const chatWords = endpoint<NoInput, readonly ChatWords[]>()({
  method: 'GET',
  path: '/desk/chat/words',
  needs: { staff: 'chat.read' },
});

/** Replaces the list of words of a room. `done` is the room. */
export const writeChatWords = endpoint<ChatWords & { readonly why: string }, ActValue>()({
  method: 'POST',
  path: '/desk/chat/write-words',
  needs: { staff: 'chat.moderate' },
  codes: ['unknown_room'],
});

/** Sets the seconds between two messages of one member in a room; 0 for none. `done` is the room. */
export const slowChat = endpoint<
  ChatRoomInput & { readonly seconds: number; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/chat/slow',
  needs: { staff: 'chat.moderate' },
  codes: ['unknown_room'],
});

/** Posts a message of the brand to a room, marked as staff's. `done` is `<room>:<sequence>`. */
export const sayChat = endpoint<ChatRoomInput & { readonly text: string }, ActValue>()({
  method: 'POST',
  path: '/desk/chat/say',
  needs: { staff: 'chat.moderate' },
  codes: ['unknown_room', 'message_empty', 'message_too_long', 'message_marks'],
});
