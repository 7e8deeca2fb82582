import { requestDialog } from '../dialog-requests.ts';
import { clearAfterLogin, saveAfterLogin } from '../identity/notices-due.ts';
import { shownValue } from '../resource.ts';
import { $notices, loadNotices } from './notices.ts';

/**
 * Opens the player notices that this member has not seen in this browser, if there are any. Notices
 * that cannot be fetched or shown here wait for the next page.
 */
export function showUnreadNotices(): Promise<void> {
  offering ??= offer().finally(() => {
    offering = undefined;
  });
  return offering;
}

let offering: Promise<void> | undefined;

async function offer(): Promise<void> {
  await loadNotices('unread');
  const found = shownValue($notices.get());
  const isHeard = found && found.list.length > 0 && requestDialog('unread');
  // Not before the wish is made: a game that is to be opened waits for both.
  clearAfterLogin();
  if (isHeard || found?.list.length === 0) return;
  delete document.documentElement.dataset.opening;
  saveAfterLogin();
}
