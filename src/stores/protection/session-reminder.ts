import { atom, readonlyType } from 'nanostores';
import type { SessionReminder } from '#contract/identity/accounts.ts';
import { sessionPlay } from '#contract/protection/session-play.ts';
import { minuteMs } from '#lib/time.ts';
import { dropHint, readHint, writeHint } from '../hints.ts';
import { onMemberChange } from '../owner.ts';
import { request } from '../request.ts';
import { resource } from '../resource.ts';
import { leaveWish } from '../wishes.ts';

const isDue = atom(false);

/** Whether the member is to be reminded of the time now. */
export const $reminderDue = readonlyType(isDue);

/** What the session has come to, and what asks for it. */
export const { $loaded: $sessionPlay, load: loadSessionPlay } = resource(() =>
  request(sessionPlay, {}),
);

onMemberChange(() => isDue.set(false));

/** Waits for the next reminder of the session that is followed. */
let waitForNext: () => void = () => {};

/**
 * Reminds the member each time that so many minutes of the session are over, counted from its
 * beginning; one that fell due while no page was open comes at once.
 * @returns what ends that.
 */
export function followReminder({ everyMinutes, openForMs }: SessionReminder): () => void {
  const everyMs = everyMinutes * minuteMs;
  const openedAtMs = Date.now() - openForMs;
  let timer: ReturnType<typeof setTimeout> | undefined;
  const wait = () => {
    clearTimeout(timer);
    const openMs = Date.now() - openedAtMs;
    const toldMs = toldAt(openMs);
    const nextMs = (Math.floor(toldMs / everyMs) + 1) * everyMs;
    timer = setTimeout(remind, Math.max(0, nextMs - openMs));
  };
  waitForNext = () => {
    writeHint('reminded', String(Date.now() - openedAtMs));
    wait();
  };
  wait();
  return () => {
    clearTimeout(timer);
    waitForNext = () => {};
  };
}

/** The member has seen the reminder and goes on. */
export function goOn(): void {
  isDue.set(false);
  waitForNext();
}

/** How old the session was at the last reminder; one of another session counts for nothing. */
function toldAt(openMs: number): number {
  const toldMs = Number(readHint('reminded') ?? 0);
  if (toldMs <= openMs) return toldMs;
  dropHint('reminded');
  return 0;
}

function remind(): void {
  isDue.set(true);
  leaveWish('centre');
}
