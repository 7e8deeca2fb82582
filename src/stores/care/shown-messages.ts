import { closeMessage, shownMessages } from '#contract/care/messages.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';
import { showUnreadCount } from './messages.ts';

const shown = resource(() => request(shownMessages, {}));

/** Messages that show themselves: banners and popups, the latest first. */
export const { $loaded: $shownMessages } = shown;

/** Keeps them up to date with the platform; returns a function that stops it. */
export function followShownMessages(): () => void {
  void shown.load();
  return watchChange('messages', () => void shown.load());
}

/** Closes a message, which counts as read once the platform has confirmed it. */
export async function closeShownMessage(messageId: string): Promise<void> {
  // It is gone at once: a failure shows it again with the next page.
  shown.change(({ list }) => ({ list: list.filter(({ id }) => id !== messageId) }));
  const answer = await request(closeMessage, { messageId });
  if (answer.ok) showUnreadCount(answer.value);
}

/** Returns whether a game is played on this page, over which no message opens. */
export function isGameOnPage(): boolean {
  return document.querySelector('.game-host') !== null;
}
