import { atom, readonlyType } from 'nanostores';
import type { SessionReminder } from '#contract/identity/accounts.ts';
import { sessionPlay } from '#contract/protection/session-play.ts';
import { minuteMs } from '#lib/time.ts';
import { postDialogRequest } from '../dialog-requests.ts';
import { dropHint, readHint, saveHint } from '../hints.ts';
import { onMemberChange } from '../owner.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';

const isDue = atom(false);

/** True while the member is to be reminded of the time. */
export const $reminderDue = readonlyType(isDue);

/** Figures of the session, with the action that loads them. */
export const { $loaded: $sessionPlay, load: loadSessionPlay } = resource(() =>
  request(sessionPlay, {}),
);

onMemberChange(() => isDue.set(false));

/** Waits for the next reminder of the session that is followed. */
let waitForNext: () => void = () => {};

/**
 * Reminds the member every `everyMinutes` of the session, counted from its beginning; a reminder
 * that fell due while no page was open comes at once.
 * @returns a function that stops it.
 */
export function followReminder({ everyMinutes, openForMs }: SessionReminder): () => void {
  const everyMs = everyMinutes * minuteMs;
  const openedAtMs = Date.now() - openForMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const openMs = Date.now() - openedAtMs;
    const toldMs = lastReminderAgeMs(openMs);
    const nextMs = (Math.floor(toldMs / everyMs) + 1) * everyMs;
    timer = setTimeout(remind, Math.max(0, nextMs - openMs));
  };
  waitForNext = () => {
    saveHint('reminded', String(Date.now() - openedAtMs));
    wait();
  };
  wait();
  return () => {
    clearTimeout(timer);
    waitForNext = () => {};
  };
}

/** Closes the reminder and waits for the next one. */
export function dismissReminder(): void {
  isDue.set(false);
  waitForNext();
}

/**
 * Returns the age of the session at its last reminder, in milliseconds; a reminder of another
 * session does not count.
 */
function lastReminderAgeMs(openMs: number): number {
  const toldMs = Number(readHint('reminded') ?? 0);
  if (toldMs <= openMs) return toldMs;
  dropHint('reminded');
  return 0;
}

function remind(): void {
  isDue.set(true);
  postDialogRequest('centre');
}
