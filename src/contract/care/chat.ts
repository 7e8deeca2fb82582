import { endpoint, type NoInput } from '../endpoint.ts';
import { clientNames } from '../needless.ts';
import type { ChatMessage, ChatReportReason, ChatTerms } from './chat-messages.ts';

export type {
  ChatMessage,
  ChatMute,
  ChatMuteReason,
  ChatReaders,
  ChatReportReason,
  ChatShare,
  ChatState,
  ChatTerms,
} from './chat-messages.ts';
export { chatBounds, chatMuteReasons, chatReportReasons } from './chat-messages.ts';

/** Selection of a room: the code of its language. */
export interface ChatRoomInput {
  readonly room: string;
}

/** Room with its last messages, for one member. */
export interface ChatRoom extends ChatTerms {
  readonly room: string;
  /** Codes of all rooms, the brand's own language first. */
  readonly rooms: readonly string[];
  /** Oldest first; at most `chatBounds.shown`. */
  readonly messages: readonly ChatMessage[];
  /** Number of the room's last change, from which a stream goes on. */
  readonly change: number;
  /** Place of the last message that the member has read; `null` before the first visit. */
  readonly readSequence: number | null;
  /** Mark of the member's own messages. */
  readonly author: string;
  /** Marks of writers whom the member has blocked. */
  readonly blocked: readonly string[];
}

/**
 * Returns the address of the chat in the member's language (specification §7, "Chat url"). Title
 * and colour are those of the brand. Refuses with `feature_off` while CBS3 is off, as all calls of
 * the chat do.
 */
export const chatUrl = endpoint<NoInput, { readonly chatUrl: string }>()({
  method: 'GET',
  path: '/wps/chat/url',
  needs: 'trueAccount',
  needless: [...clientNames, 'b2c', 'title', 'headerColor'],
  codes: ['feature_off'],
});

/**
 * Counts the messages of others since the member's last reading, in the room of the request's
 * language: 0 before the first visit, 100 at most.
 */
export const chatUnread = endpoint<NoInput, { readonly unReadCount: number }>()({
  method: 'GET',
  path: '/wps/chat/unread',
  needs: 'trueAccount',
  codes: ['feature_off'],
});

/** Reads a room. */
export const chatRoom = endpoint<ChatRoomInput, ChatRoom>()({
  method: 'GET',
  path: '/wps/chat/room',
  needs: 'trueAccount',
  codes: ['feature_off', 'unknown_room'],
});

/** Names of the events on a room's stream. */
export const chatEvents = {
  /** Its data is a `ChatMessage` in JSON, its id the number of the change. */
  message: 'message',
  /** More has changed than is sent again: the room is to be read anew. */
  resync: 'resync',
  /** Its data is a `ChatReaders` in JSON; it has no id. */
  readers: 'readers',
  /**
   * Its data is the `ChatTerms` of the reader in JSON; it has no id. It comes with the first count
   * of readers, and when they change.
   */
  terms: 'terms',
  /** The session is over; the stream ends after it. */
  ended: 'ended',
} as const;

/** Selection of a room's changes. */
export interface ChatStreamInput extends ChatRoomInput {
  /** Number of the last change that the reader has; the header `Last-Event-ID` comes before it. */
  readonly after: number;
}

/**
 * Streams a room's changes in their order, each once, and beside them how many read it and the terms
 * under which the reader writes, at most 10 seconds old. Refuses with `too_many_requests` above eight
 * streams of one member, or when the platform has all it can keep.
 */
export const chatStream = endpoint<ChatStreamInput, string>()({
  method: 'GET',
  path: '/wps/chat/events',
  needs: 'trueAccount',
  codes: ['feature_off', 'unknown_room'],
});

/** A message to a room. */
export interface PostChatInput extends ChatRoomInput {
  readonly text: string;
}

/**
 * Posts a message. Signs that nobody sees are taken out of it. Refuses with `chat_too_fast` after
 * one message within 2 seconds or five within 10, and within the room's slow mode.
 */
export const postChat = endpoint<PostChatInput, { readonly sequence: number }>()({
  method: 'POST',
  path: '/wps/chat/messages',
  needs: 'trueAccount',
  codes: [
    'feature_off',
    'unknown_room',
    'message_empty',
    'message_too_long',
    'message_marks',
    'message_link',
    'message_words',
    'chat_too_fast',
    'message_repeated',
    'chat_muted',
    'chat_muted_for_good',
    'chat_read_only',
    'chat_name_taken',
    'chat_paused',
  ],
});

/** A settled round of the member's to share in a room. */
export interface ShareBetInput extends ChatRoomInput {
  /** As the betting record has it. */
  readonly roundId: string;
  readonly showsAmounts: boolean;
}

/**
 * Shares a settled round of real money, a game's or a bet on a draw. Only its id is kept: readers
 * see what the books say of it then, so that a void or a correction shows. Refuses as `postChat`
 * does, and with `receipt_shared` within an hour in the same room.
 */
export const shareBet = endpoint<ShareBetInput, { readonly sequence: number }>()({
  method: 'POST',
  path: '/wps/chat/shares',
  needs: 'trueAccount',
  codes: [
    'feature_off',
    'unknown_room',
    'unknown_receipt',
    'receipt_unsettled',
    'receipt_shared',
    'chat_too_fast',
    'chat_muted',
    'chat_muted_for_good',
    'chat_read_only',
    'chat_name_taken',
    'chat_paused',
  ],
});

/** Place of a message. */
export interface ChatPlace extends ChatRoomInput {
  readonly sequence: number;
}

/** Records that the member has read a room as far as a message; going back does nothing. */
export const readChat = endpoint<ChatPlace, { readonly unReadCount: number }>()({
  method: 'PUT',
  path: '/wps/chat/read',
  needs: 'trueAccount',
  codes: ['feature_off', 'unknown_room'],
});

/** Report of a message. */
export interface ReportChatInput extends ChatPlace {
  readonly reason: ChatReportReason;
}

/**
 * Reports a message to staff; a second report of one member changes nothing. Three members' reports
 * hide the message until staff look at it.
 */
export const reportChat = endpoint<ReportChatInput, { readonly isHidden: boolean }>()({
  method: 'POST',
  path: '/wps/chat/reports',
  needs: 'trueAccount',
  codes: ['feature_off', 'unknown_room', 'unknown_chat_message'],
});

/** A writer to block, or to see again. */
export interface BlockChatInput {
  readonly author: string;
  readonly isBlocked: boolean;
}

/** Blocks a writer for the member, or ends that; returns all whom the member has blocked. */
export const blockChat = endpoint<BlockChatInput, { readonly blocked: readonly string[] }>()({
  method: 'PUT',
  path: '/wps/chat/blocks',
  needs: 'trueAccount',
  codes: ['feature_off'],
});
