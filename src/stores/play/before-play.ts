import type { ReadableAtom } from 'nanostores';
import { secondMs } from '#lib/time.ts';
import { withinLimit } from '#lib/time-limit.ts';
import { requestDialog } from '../dialog-requests.ts';
import { $afterLogin } from '../identity/notices-due.ts';
import { $session, type Session } from '../identity/session.ts';
import { $welcome } from '../identity/welcome.ts';
import { $siteDialog } from '../site-dialogs.ts';

/** Longest time that a game waits for the member's notices, whose request may be late or fail. */
const offeredWithinMs = 8 * secondMs;

/**
 * Waits until everything that opens by itself was read: the welcome of a new member, notices after
 * a sign-in, the first-time notice. These come before a game and never over one. Resolves at once
 * where nothing is left to read.
 */
export async function waitForNotices(): Promise<void> {
  await until($welcome, (name) => name === undefined);
  if ($afterLogin.get()) {
    const offered = until($afterLogin, (isDue) => !isDue);
    const either = () => Promise.race([offered, until($session, isHeldBack)]);
    await withinLimit({ limitMs: offeredWithinMs }, either).catch(() => {});
  }
  const { dataset } = document.documentElement;
  if (dataset.noticeFirst && !isSeen(dataset.noticeFirst)) requestDialog('popup');
  if (dataset.opening === 'popup' || dataset.opening === 'unread') await opened();
  await until($siteDialog, (dialog) => dialog === undefined);
}

/**
 * Returns whether the member has to change the password first: until then no notice is shown and no
 * game opens.
 */
function isHeldBack(session: Session): boolean {
  return 'member' in session && session.member.mustChangePassword;
}

/** stores/care/notices.ts keeps which were seen; it is not fetched to look for one. */
function isSeen(id: string): boolean {
  try {
    return localStorage.getItem('index_notice')?.includes(`"${id}"`) ?? false;
  } catch {
    return true;
  }
}

/** Waits until a requested dialog is open or cannot be loaded. */
function opened(): Promise<unknown> {
  const failed = new Promise((resolve) =>
    document.addEventListener('foyer:load-failed', resolve, { once: true }),
  );
  return Promise.race([until($siteDialog, (dialog) => dialog !== undefined), failed]);
}

function until<Value>($store: ReadableAtom<Value>, is: (value: Value) => boolean): Promise<void> {
  return new Promise((resolve) => {
    const stop = $store.listen((value) => {
      if (is(value)) settle();
    });
    const settle = () => {
      stop();
      resolve();
    };
    if (is($store.get())) settle();
  });
}
