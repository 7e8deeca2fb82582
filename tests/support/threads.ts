import { type OpenThreadInput, openThread, thread } from '#contract/care/threads.ts';
import { queues } from '#contract/staff/queues.ts';
import { answerThread } from '#contract/staff/threads.ts';
import type { TestBrowser } from './browser.ts';
import { onDatabase } from './database.ts';
import { staffCall } from './desk.ts';
import type { House } from './house.ts';

/** Opens a thread that has to be accepted; answers its reference. */
export async function openedThread(
  browser: TestBrowser,
  { text = 'Where is my deposit?', ...rest }: Partial<OpenThreadInput> = {},
): Promise<string> {
  const answer = await browser.call(openThread, { subject: 'deposit', text, ...rest });
  if (!answer.ok) throw new Error(`the thread was refused: ${answer.refusal.code}`);
  return answer.value.reference;
}

/** Reads a thread as its member does. */
export async function readOwnThread(browser: TestBrowser, reference: string) {
  const answer = await browser.call(thread, { reference });
  if (!answer.ok) throw new Error(`the thread was refused: ${answer.refusal.code}`);
  return answer.value;
}

/** Answers a thread as a staff person. */
export function answerAs(house: House, reference: string, text = 'It is on its way.', as = 'ann') {
  return staffCall(house, answerThread, { reference, text }, as);
}

/** Lists the queue of threads. */
export async function queueOf(house: House) {
  const answer = await staffCall(house, queues.threads.list, {});
  return answer.ok ? answer.value : [];
}

/** Raises a member to a level. */
export async function raiseLevel(house: House, username: string, level: number): Promise<void> {
  await onDatabase(house, (db) =>
    db.updateTable('members').set({ rank_level: level }).where('username', '=', username).execute(),
  );
}
