import { unreadThreads } from '#contract/care/threads.ts';
import { saveHint } from '../hints.ts';
import { watchChange } from '../live.ts';
import { request } from '../request.ts';

/** Place of the number in the side menu, where customer service is the platform's own. */
const place = () => document.querySelector<HTMLElement>('[data-hint="threadsUnread"]');

async function load(): Promise<void> {
  const answer = await request(unreadThreads, {});
  const count = answer.ok ? answer.value.unreadCount : 0;
  const shown = count === 0 ? '' : count > 99 ? '99+' : String(count);
  saveHint('threadsUnread', shown);
  const badge = place();
  if (badge) badge.textContent = shown;
}

/**
 * Keeps the number of unread answers beside the entry of customer service; returns a function that
 * stops it.
 */
export function followThreadsUnread(): () => void {
  if (!place()) return () => {};
  void load();
  return watchChange('threads', () => void load());
}
