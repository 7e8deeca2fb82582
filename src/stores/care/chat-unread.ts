import { chatUnread } from '#contract/care/chat.ts';
import { saveHint } from '../hints.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';

/** Place of the number in the side menu, where the brand has a chat. */
const place = () => document.querySelector<HTMLElement>('[data-hint="chatUnread"]');

async function load(): Promise<void> {
  const answer = await request(chatUnread, {});
  const count = answer.ok ? answer.value.unReadCount : 0;
  const shown = count === 0 ? '' : count > 99 ? '99+' : String(count);
  saveHint('chatUnread', shown);
  const badge = place();
  if (badge) badge.textContent = shown;
}

/**
 * Keeps the number of unread messages beside the chat's entry, by what the member reads elsewhere
 * and with each page; returns a function that stops it.
 */
export function followChatUnread(): () => void {
  if (!place()) return () => {};
  void load();
  return watchChange('chat', () => void load());
}
