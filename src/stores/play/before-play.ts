import type { ReadableAtom } from 'nanostores';
import { secondMs } from '#lib/time.ts';
import { withinLimit } from '#lib/time-limit.ts';
import { $afterLogin } from '../identity/after-login.ts';
import { $session, type Session } from '../identity/session.ts';
import { $welcome } from '../identity/welcome.ts';
import { $siteDialog } from '../site-dialogs.ts';
import { makeWish } from '../wishes.ts';

/** What asks for a member's notices may be late or broken; nobody waits longer for their game. */
const offeredWithinMs = 8 * secondMs;

/**
 * Lets everything be read first that opens by itself: the welcome of a new member, notices after a
 * sign-in, the first-time notice. It comes before a game and never over one. Where nothing is left
 * to read, this is over at once.
 */
export async function readFirst(): Promise<void> {
  await until($welcome, (name) => name === undefined);
  if ($afterLogin.get()) {
    const offered = until($afterLogin, (isDue) => !isDue);
    const either = () => Promise.race([offered, until($session, isHeldBack)]);
    await withinLimit({ limitMs: offeredWithinMs }, either).catch(() => {});
  }
  const { dataset } = document.documentElement;
  if (dataset.noticeFirst && !isSeen(dataset.noticeFirst)) makeWish('popup');
  if (dataset.opening === 'popup' || dataset.opening === 'unread') await opened();
  await until($siteDialog, (dialog) => dialog === undefined);
}

/** Who has a password to change first is told nothing else, and no game opens either. */
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

/** A dialog that was asked for is open, or cannot be had. */
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
