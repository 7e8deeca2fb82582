import type { ThreadState } from '#contract/care/threads.ts';
import type { ShownImage } from '#contract/staff/acts.ts';
import type { StaffThread, StaffThreadSummary, ThreadTimes } from '#contract/staff/threads.ts';
import { minuteMs } from '#lib/time.ts';
import type { Reader } from '#platform/base/db/storage.ts';
import type { Parts } from '#platform/base/parts.ts';
import { readSetting } from '#platform/base/settings/index.ts';
import { customerServiceSetting } from '#platform/brand/index.ts';
import { findMemberById } from '#platform/identity/index.ts';
import { readMedian } from './hours.ts';
import {
  findThread,
  listChangedThreads,
  listThreadImages,
  listThreadMessages,
  listWaitingThreads,
  type ThreadRow,
} from './queries.ts';
import { toSummary, toThreadMessage } from './thread.ts';

const listedThreads = 50;
const queuedThreads = 200;
/** Rows that are counted to say what waits and what is overdue. */
const countedThreads = 10_000;

/** Thread in the queue, with the time until which it is to be answered. */
export interface QueuedThread {
  readonly reference: string;
  readonly why: 'vip_waits' | 'member_waits' | 'guest_waits';
  readonly waitingSinceMs: number;
  readonly dueAtMs: number;
}

/** Lists the threads that wait: those of VIPs first, then the longest waiting. */
export async function listThreadQueue(
  reader: Reader,
  limit: number = queuedThreads,
): Promise<QueuedThread[]> {
  const settings = await readSetting(reader, customerServiceSetting);
  const rows = await listWaitingThreads(reader, limit);
  return rows.map(({ reference, isVip, memberId, waitingSinceMs, changedAtMs }) => {
    const sinceMs = waitingSinceMs ?? changedAtMs;
    const minutes = isVip === 1 ? settings.vipPromisedMinutes : settings.promisedMinutes;
    const why = isVip === 1 ? 'vip_waits' : memberId === null ? 'guest_waits' : 'member_waits';
    return { reference, why, waitingSinceMs: sinceMs, dueAtMs: sinceMs + minutes * minuteMs };
  });
}

/** Reads what waits, what is overdue, and how long the last answers took. */
export async function readThreadTimes(
  reader: Reader,
  { clock }: Pick<Parts, 'clock'>,
): Promise<ThreadTimes> {
  const { promisedMinutes, vipPromisedMinutes } = await readSetting(reader, customerServiceSetting);
  const waiting = await listThreadQueue(reader, countedThreads);
  return {
    waiting: waiting.length,
    overdue: waiting.filter(({ dueAtMs }) => dueAtMs < clock.nowMs()).length,
    medianMs: await readMedian(reader, false),
    vipMedianMs: await readMedian(reader, true),
    promisedMinutes,
    vipPromisedMinutes,
  };
}

/** Lists the threads that changed last. */
export async function listStaffThreads(
  reader: Reader,
  state: ThreadState | undefined,
): Promise<StaffThreadSummary[]> {
  const rows = await listChangedThreads(reader, { state, limit: listedThreads });
  const summaries: StaffThreadSummary[] = [];
  for (const row of rows) summaries.push(await toStaffSummary(reader, row));
  return summaries;
}

/** Reads a thread, unmasked; `undefined` when there is none. */
export async function readStaffThread(
  reader: Reader,
  reference: string,
): Promise<StaffThread | undefined> {
  const row = await findThread(reader, reference);
  if (!row) return undefined;
  const messages = await listThreadMessages(reader, reference);
  return {
    ...(await toStaffSummary(reader, row)),
    languageCode: row.languageCode,
    email: row.email,
    messages: messages.map(toThreadMessage),
  };
}

/** Reads the images of a thread's messages; `undefined` when there is no such thread. */
export async function readThreadImages(
  reader: Reader,
  reference: string,
): Promise<ShownImage[] | undefined> {
  if (!(await findThread(reader, reference))) return undefined;
  return (await listThreadImages(reader, reference)).map(({ sequence, position, bytes }) => ({
    name: `${reference}-${sequence}-${position}.webp`,
    base64: Buffer.from(bytes).toString('base64'),
  }));
}

async function toStaffSummary(reader: Reader, row: ThreadRow): Promise<StaffThreadSummary> {
  const { memberId, isVip, waitingSinceMs } = row;
  const member = memberId === null ? undefined : await findMemberById(reader, memberId);
  const username = member?.username ?? null;
  return { ...toSummary(row, 0), username, isVip: isVip === 1, waitingSinceMs };
}
