import type { Thread, ThreadName, ThreadState, ThreadSummary } from '../care/threads.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue, ShownImage } from './acts.ts';

/** Thread as staff see it in a list. */
export interface StaffThreadSummary extends ThreadSummary {
  /** Username of its member; `null` for a guest. */
  readonly username: string | null;
  /** Its member's level was above 4 at the last message. */
  readonly isVip: boolean;
  /** Time of the first message that nobody has answered; `null` unless it waits. */
  readonly waitingSinceMs: number | null;
}

/** Thread as staff read it: numbers and addresses in what its member wrote are masked. */
export interface StaffThread extends StaffThreadSummary, Pick<Thread, 'messages'> {
  readonly languageCode: string;
  /** Masked mail address of a guest; `null` for a member. */
  readonly email: string | null;
}

/** The 50 threads that changed last, of one state or of all. */
export const staffThreads = endpoint<
  { readonly state?: ThreadState | undefined },
  readonly StaffThreadSummary[]
>()({ method: 'GET', path: '/desk/threads/list', needs: { staff: 'threads.read' } });

export const staffThread = endpoint<ThreadName, StaffThread>()({
  method: 'GET',
  path: '/desk/threads/detail',
  needs: { staff: 'threads.read' },
  codes: ['unknown_thread'],
});

/** Images that came with a thread's messages. */
export const threadImages = endpoint<ThreadName, { readonly files: readonly ShownImage[] }>()({
  method: 'GET',
  path: '/desk/threads/images',
  needs: { staff: 'threads.read' },
  codes: ['unknown_thread'],
});

/** Returns a thread unmasked, against a reason that goes into the audit log. */
export const revealThread = endpoint<ThreadName & { readonly why: string }, StaffThread>()({
  method: 'POST',
  path: '/desk/threads/reveal',
  needs: { staff: 'threads.reveal' },
  codes: ['unknown_thread'],
});

/**
 * Answers a thread: its member reads it at once, a guest gets it by mail. Refuses a closed thread
 * with `thread_closed`. `done` is its reference.
 */
export const answerThread = endpoint<ThreadName & { readonly text: string }, ActValue>()({
  method: 'POST',
  path: '/desk/threads/answer',
  needs: { staff: 'threads.answer' },
  codes: ['unknown_thread', 'thread_closed', 'leased'],
});

/** Closes a thread; a new message opens it again. `done` is its reference. */
export const closeThread = endpoint<ThreadName & { readonly why: string }, ActValue>()({
  method: 'POST',
  path: '/desk/threads/close',
  needs: { staff: 'threads.answer' },
  codes: ['unknown_thread', 'unchanged', 'leased'],
});

/** Measured times of the last answers, and the times that were promised. */
export interface ThreadTimes {
  readonly waiting: number;
  readonly overdue: number;
  readonly medianMs: number | null;
  readonly vipMedianMs: number | null;
  readonly promisedMinutes: number;
  readonly vipPromisedMinutes: number;
}

/** Times of customer service: what waits, what is overdue, and the medians. */
export const threadTimes = endpoint<NoInput, ThreadTimes>()({
  method: 'GET',
  path: '/desk/threads/times',
  needs: { staff: 'threads.read' },
});
