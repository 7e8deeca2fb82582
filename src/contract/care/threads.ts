import { endpoint, type NoInput } from '../endpoint.ts';
import type { QuestionType } from './feedback.ts';

/** Bounds of a message to customer service. */
export const threadBounds = {
  /** Characters, counted by code point with accents joined. */
  characters: 2_000,
  images: 3,
  /** Answers from whose times members are told what to expect. */
  measuredAnswers: 20,
  /** Answers below which nothing is told. */
  fewestMeasured: 5,
} as const;

/** State of a thread: it waits for staff, staff have answered, or staff have closed it. */
export type ThreadState = 'waiting' | 'answered' | 'closed';

/** Message of a thread, of its member's or of staff's. */
export interface ThreadMessage {
  /** Place in the thread, from 1. */
  readonly sequence: number;
  readonly isStaff: boolean;
  /** Name that the staff person is known by; empty for the member. */
  readonly name: string;
  /** Plain text; line breaks are its own. */
  readonly text: string;
  /** Number of images that were sent with it. */
  readonly images: number;
  readonly sentAtMs: number;
}

/** Thread as lists show it. */
export interface ThreadSummary {
  /** `T-7K3Q9D`. */
  readonly reference: string;
  readonly subject: QuestionType;
  readonly state: ThreadState;
  readonly createdAtMs: number;
  readonly changedAtMs: number;
  /** Messages of staff that the member has not read. */
  readonly unreadCount: number;
}

/** Thread with its messages, oldest first. */
export interface Thread extends ThreadSummary {
  readonly messages: readonly ThreadMessage[];
}

/** Hours of customer service, and the time that an answer takes. */
export interface ServiceHours {
  /** Hours of the brand's day, 0 to 24, from the first to before the second; equal for always. */
  readonly fromHour: number;
  readonly toHour: number;
  readonly isOpen: boolean;
  /**
   * Median of the last answers in milliseconds; `null` while there are fewer than
   * `threadBounds.fewestMeasured`.
   */
  readonly medianMs: number | null;
}

/** Hours of customer service, for guests. */
export const serviceHours = endpoint<NoInput, ServiceHours>()({
  method: 'GET',
  path: '/wps/support/hours',
});

/** Threads of a member, the last changed first; 50 at most. */
export interface ThreadsValue {
  readonly list: readonly ThreadSummary[];
  readonly unreadCount: number;
  /** Hours, with the time that answers to members of this member's line take. */
  readonly hours: ServiceHours;
  /** The member's level is above 4: their threads stand before others in the queue. */
  readonly isVip: boolean;
}

/** Lists the member's threads. */
export const threads = endpoint<NoInput, ThreadsValue>()({
  method: 'GET',
  path: '/wps/support/threads',
  needs: 'trueAccount',
});

/** Selection of a thread. */
export interface ThreadName {
  readonly reference: string;
}

/** Reads a thread of the member's, and marks it as read. Another member's is `unknown_thread`. */
export const thread = endpoint<ThreadName, Thread>()({
  method: 'GET',
  path: '/wps/support/thread',
  needs: 'trueAccount',
  codes: ['unknown_thread'],
});

/** Counts messages of staff that the member has not read. */
export const unreadThreads = endpoint<NoInput, { readonly unreadCount: number }>()({
  method: 'GET',
  path: '/wps/support/unread',
  needs: 'trueAccount',
});

/** Text of a message to customer service, with images that were uploaded before. */
interface MessageText {
  readonly text: string;
  readonly images?: readonly string[] | undefined;
}

/** A first message to customer service. */
export interface OpenThreadInput extends MessageText {
  readonly subject: QuestionType;
}

/**
 * Opens a thread. Refuses with `too_many_requests` after 20 messages in an hour, and with
 * `feature_off` where customer service answers at an address of the operator's.
 */
export const openThread = endpoint<OpenThreadInput, ThreadName>()({
  method: 'POST',
  path: '/wps/support/threads',
  needs: 'trueAccount',
  codes: ['feature_off', 'too_many_images'],
});

/** Writes another message in a thread, which waits again, closed or not. */
export const writeThread = endpoint<ThreadName & MessageText, Thread>()({
  method: 'POST',
  path: '/wps/support/thread',
  needs: 'trueAccount',
  codes: ['unknown_thread', 'too_many_images'],
});

/** A guest's message to customer service, answered by mail. */
export interface GuestThreadInput extends OpenThreadInput {
  readonly email: string;
  /** Reference of an earlier thread of the same address, which goes on then. */
  readonly reference?: string | undefined;
}

/**
 * Opens a guest's thread, or goes on with one. A reference that is unknown, or of another address,
 * is `unknown_thread`. Refuses with `feature_off` as `openThread` does.
 */
export const writeAsGuest = endpoint<GuestThreadInput, ThreadName>()({
  method: 'POST',
  path: '/wps/support/guests',
  codes: ['feature_off', 'unknown_thread', 'too_many_images'],
});
