import { atom, readonlyType } from 'nanostores';
import type { CallRefusal } from '#contract/call.ts';
import {
  type MessagesValue,
  messages as messagesCall,
  readMessages,
  unreadMessages,
} from '#contract/care/messages.ts';
import { watchChange } from '../live.ts';
import { onMemberChange, questions, sameMember } from '../owner.ts';
import { request } from '../request.ts';

/** One page of the member's messages. */
export type Inbox =
  | { readonly state: 'loading'; readonly pageNo: number }
  | { readonly state: 'ready'; readonly pageNo: number; readonly value: MessagesValue }
  | {
      readonly state: 'failed';
      readonly pageNo: number;
      readonly refusal: CallRefusal<typeof messagesCall>;
    };

const inbox = atom<Inbox>({ state: 'loading', pageNo: 1 });
const unreadCount = atom(0);

/** The page of messages that is turned to. */
export const $inbox = readonlyType(inbox);

/** How many messages are unread, as the platform last said; 0 until it has. */
export const $unreadCount = readonlyType(unreadCount);

onMemberChange(() => inbox.set({ state: 'loading', pageNo: 1 }));
const beginCount = questions(() => unreadCount.set(0));

/** Asks how many are unread; what cannot be had is not shown. */
export async function loadUnreadCount(): Promise<void> {
  const counts = beginCount();
  const answer = await request(unreadMessages, {});
  if (answer.ok && counts()) unreadCount.set(answer.value.unreadCount);
}

/** Keeps the count as it is on the platform, until what is answered is called. */
export function followUnreadCount(): () => void {
  void loadUnreadCount();
  return watchChange('messages', () => void loadUnreadCount());
}

/** Turns to a page of messages, from 1, or to the one that a message is on. */
export async function turnInbox(to: number | { readonly messageId: string }): Promise<void> {
  const pageNo = typeof to === 'number' ? to : 1;
  const asked: Inbox = { state: 'loading', pageNo };
  inbox.set(asked);
  const input = typeof to === 'number' ? { pageNo } : to;
  const answer = await request(messagesCall, input, { startedByMember: true });
  if (inbox.get() !== asked) return;
  if (answer.ok) {
    unreadCount.set(answer.value.unreadCount);
    inbox.set({ state: 'ready', pageNo: answer.value.pageNo, value: answer.value });
  } else inbox.set({ state: 'failed', pageNo, refusal: answer.refusal });
}

/** Reads the page that is turned to anew; what is shown stays until it is here. */
export async function refreshInbox(): Promise<void> {
  const before = inbox.get();
  if (before.state === 'loading') return;
  const { pageNo } = before;
  const answer = await request(messagesCall, { pageNo });
  if (!answer.ok || inbox.get() !== before) return;
  unreadCount.set(answer.value.unreadCount);
  inbox.set({ state: 'ready', pageNo, value: answer.value });
}

/** Marks a message as read, or all of them, once the platform has said so. */
export async function markRead(messageId?: string): Promise<void> {
  const isOwn = sameMember();
  const answer = await request(readMessages, messageId === undefined ? {} : { messageId });
  if (!answer.ok || !isOwn()) return;
  unreadCount.set(answer.value.unreadCount);
  const shown = inbox.get();
  if (shown.state !== 'ready') return;
  const list = shown.value.list.map((message) =>
    messageId === undefined || message.id === messageId ? { ...message, isRead: true } : message,
  );
  inbox.set({ ...shown, value: { ...shown.value, list } });
}
