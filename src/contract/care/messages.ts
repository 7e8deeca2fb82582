import type { NoticeType } from '../brand/articles.ts';
import { endpoint, type NoInput } from '../endpoint.ts';

/** Bounds of what an operator writes to members, in characters. */
export const messageBounds = { title: 120, text: 4_000 } as const;

/**
 * Message of an operator's to one member or to all, as it was written, or of the platform's own to
 * one, in the language of the page that asks. Plain text; line breaks are its own.
 */
export interface MemberMessage {
  readonly id: string;
  /** `PL` for all but messages to segments, such as promotions (`PR`). */
  readonly kind: NoticeType;
  readonly title: string;
  readonly text: string;
  readonly sentAtMs: number;
  readonly isRead: boolean;
}

/** Query of a page of a member's messages. */
export interface MessagesInput {
  /** From 1, the first unless given; 10 messages each. */
  readonly pageNo?: number | undefined;
  /** The page that this message is on, in place of a number; the first when it is on none. */
  readonly messageId?: string | undefined;
}

/** A page of a member's messages, with how many are unread on all pages. */
export interface MessagesValue {
  readonly list: readonly MemberMessage[];
  readonly pageNo: number;
  readonly totalPages: number;
  readonly unreadCount: number;
}

/** The member's messages, newest first; those to all since the account was opened are among them. */
export const messages = endpoint<MessagesInput, MessagesValue>()({
  method: 'GET',
  path: '/wps/member/messages',
  needs: 'trueAccount',
});

/** Selection of messages to mark as read. */
export interface ReadMessagesInput {
  /** Id of one message; `undefined` means all of them. */
  readonly messageId?: string | undefined;
}

/** Marks messages as read; one that is not the member's is left alone. */
export const readMessages = endpoint<ReadMessagesInput, { readonly unreadCount: number }>()({
  method: 'PUT',
  path: '/wps/member/messages/read',
  needs: 'trueAccount',
});

/** Message that shows itself above the page (`B`) or in a dialog (`PU`). */
export interface ShownMessage extends Pick<MemberMessage, 'id' | 'title' | 'text'> {
  readonly kind: Extract<NoticeType, 'B' | 'PU'>;
}

/**
 * Messages to the member that show themselves now, the latest first; three at most. One that shows
 * once does so until it is read, a daily one again on the next day of the brand's zone, and one of
 * each sign-in again in the next session.
 */
export const shownMessages = endpoint<NoInput, { readonly list: readonly ShownMessage[] }>()({
  method: 'GET',
  path: '/wps/member/messages/shown',
  needs: 'trueAccount',
});

/** Closes a message that showed itself, and reads it; one that is not the member's is left alone. */
export const closeMessage = endpoint<
  { readonly messageId: string },
  { readonly unreadCount: number }
>()({
  method: 'PUT',
  path: '/wps/member/messages/closed',
  needs: 'trueAccount',
});

/** Counts the member's unread messages (specification §7, "unread message count"). */
export const unreadMessages = endpoint<NoInput, { readonly unreadCount: number }>()({
  method: 'GET',
  path: '/wps/member/messages/unread',
  needs: 'trueAccount',
});
