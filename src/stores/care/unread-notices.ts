import { endAfterLogin, keepAfterLogin } from '../identity/after-login.ts';
import { shownValue } from '../resource.ts';
import { makeWish } from '../wishes.ts';
import { $notices, loadNotices } from './notices.ts';

/**
 * Opens the player notices that this member has not seen in this browser, if there are any. What
 * could not be asked for or shown here waits for the next page.
 */
export async function offerUnreadNotices(): Promise<void> {
  endAfterLogin();
  await loadNotices('unread');
  const found = shownValue($notices.get());
  if (found?.list.length === 0) return;
  if (found && makeWish('unread')) return;
  delete document.documentElement.dataset.opening;
  keepAfterLogin();
}
