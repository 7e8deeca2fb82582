import { atom, readonlyType } from 'nanostores';
import {
  type MessagesInput,
  messages as messagesCall,
  readMessages,
  unreadMessages,
} from '#contract/care/messages.ts';
import { watchChange } from '../live.ts';
import { sameMember } from '../owner.ts';
import { request } from '../request.ts';
import { resource, shownValue } from '../resource.ts';

const shown = resource((to: MessagesInput) => request(messagesCall, to, { startedByMember: true }));
const count = resource(() => request(unreadMessages, {}));
const unreadCount = atom(0);

/** The page of messages that is turned to, and what asks for it again. */
export const { $loaded: $inbox, again: retryInbox } = shown;

/** How many messages are unread, as the platform last said; 0 until it has. */
export const $unreadCount = readonlyType(unreadCount);

count.$loaded.listen((loaded) => unreadCount.set(shownValue(loaded)?.unreadCount ?? 0));
$inbox.listen((loaded) => {
  const page = shownValue(loaded);
  if (page) count.show(page);
});

/** Keeps the count as it is on the platform, until what is answered is called. */
export function followUnreadCount(): () => void {
  void count.load();
  return watchChange('messages', () => void count.load());
}

/** Turns to a page of messages, from 1, or to the one that a message is on. */
export function turnInbox(to: number | { readonly messageId: string }): Promise<void> {
  return shown.open(typeof to === 'number' ? { pageNo: to } : to);
}

/** Reads the page that is turned to anew; what is shown stays until it is here. */
export async function refreshInbox(): Promise<void> {
  if ($inbox.get().state === 'failed') return retryInbox();
  await shown.amend(
    ({ pageNo }) => request(messagesCall, { pageNo }),
    (_, page) => page,
  );
}

/** Marks a message as read, or all of them, once the platform has said so. */
export async function markRead(messageId?: string): Promise<void> {
  const isOwn = sameMember();
  const answer = await request(readMessages, messageId === undefined ? {} : { messageId });
  if (!answer.ok || !isOwn()) return;
  count.show(answer.value);
  shown.change((page) => ({
    ...page,
    ...answer.value,
    list: page.list.map((message) =>
      messageId === undefined || message.id === messageId ? { ...message, isRead: true } : message,
    ),
  }));
}
