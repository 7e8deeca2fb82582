import { atom, readonlyType } from 'nanostores';
import type { Answer } from '#contract/call.ts';
import {
  type MessagesInput,
  messages as messagesCall,
  readMessages,
  unreadMessages,
} from '#contract/care/messages.ts';
import { watchChange } from '../live.ts';
import { createMemberCheck } from '../owner.ts';
import { request } from '../request.ts';
import { resource, shownValue } from '../resource.ts';

const shown = resource((to: MessagesInput) => request(messagesCall, to, { startedByMember: true }));
const count = resource(() => request(unreadMessages, {}));
const unreadCount = atom(0);

/** Page of messages on the screen, with the action that loads it again. */
export const { $loaded: $inbox, again: retryInbox } = shown;

/** Number of unread messages as last answered; 0 before the first answer. */
export const $unreadCount = readonlyType(unreadCount);

count.$loaded.listen((loaded) => unreadCount.set(shownValue(loaded)?.unreadCount ?? 0));
$inbox.listen((loaded) => {
  const page = shownValue(loaded);
  if (page) count.show(page);
});

/** Shows a number of unread messages that another call has answered. */
export const showUnreadCount = count.show;

/** Keeps the count up to date with the platform; returns a function that stops it. */
export function followUnreadCount(): () => void {
  void count.load();
  return watchChange('messages', () => void count.load());
}

/** Turns to a page of messages, from 1, or to the page of a message. */
export function openInboxPage(to: number | { readonly messageId: string }): Promise<void> {
  return shown.open(typeof to === 'number' ? { pageNo: to } : to);
}

/** Reloads the current page of messages; the shown one stays until the answer arrives. */
export async function refreshInbox(): Promise<void> {
  if ($inbox.get().state === 'failed') return retryInbox();
  await shown.amend(
    ({ pageNo }) => request(messagesCall, { pageNo }),
    (_, page) => page,
  );
}

/** Marks a message as read, or all of them, once the platform has confirmed it; returns its answer. */
export async function markRead(messageId?: string): Promise<Answer<typeof readMessages>> {
  const isOwn = createMemberCheck();
  const answer = await request(readMessages, messageId === undefined ? {} : { messageId });
  if (!answer.ok || !isOwn()) return answer;
  count.show(answer.value);
  shown.change((page) => ({
    ...page,
    ...answer.value,
    list: page.list.map((message) =>
      messageId === undefined || message.id === messageId ? { ...message, isRead: true } : message,
    ),
  }));
  return answer;
}
