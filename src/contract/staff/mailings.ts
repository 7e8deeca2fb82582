import type { NoticeType } from '../brand/articles.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue } from './acts.ts';

/** Members that a message goes to; every condition that is there has to hold. */
export interface Segment {
  /** Lowest and highest VIP level, both included. */
  readonly fromLevel?: number | undefined;
  readonly toLevel?: number | undefined;
  /** Codes of the languages in which members read the site. */
  readonly languages?: readonly string[] | undefined;
  /** Signed in within so many days; 90 at most. */
  readonly activeDays?: number | undefined;
  /** Not signed in for so many days; 90 at most. */
  readonly idleDays?: number | undefined;
  /** Tag that staff gave the member. */
  readonly tag?: string | undefined;
}

/** Text of a message in one language; bounds are those of `messageBounds`. */
export interface MailingText {
  readonly languageCode: string;
  readonly title: string;
  readonly text: string;
}

/** Number of members in a segment, in all and by the language that each is written to in. */
export interface SegmentCount {
  readonly members: number;
  readonly languages: readonly { readonly languageCode: string; readonly members: number }[];
}

/** Kind of a message with its segment: promotions (`PR`) leave out who is excluded or on a break. */
export interface SegmentInput {
  readonly kind: NoticeType;
  readonly segment: Segment;
}

/** Counts the members whom a message would go to now. */
export const previewMailing = endpoint<SegmentInput, SegmentCount>()({
  method: 'POST',
  path: '/desk/mailings/preview',
  needs: { staff: 'messages.send', fresh: false },
});

/** Repetition of a banner or popup that shows itself: once, once a day, or once in each session. */
export type MailingRepeat = 'once' | 'daily' | 'signIn';

/** Days for which a banner or popup shows itself: unless staff say otherwise, and at most. */
export const shownDays = { usual: 7, most: 30 } as const;

/** A message to a segment. */
export interface WriteMailingInput extends SegmentInput {
  /** One text for each language; the brand's own is there, and is for members of all others. */
  readonly texts: readonly MailingText[];
  /** Time of sending; at once unless given. */
  readonly sendAtMs?: number | undefined;
  /** Of banners (`B`) and popups (`PU`) alone; `once` unless given. */
  readonly repeats?: MailingRepeat | undefined;
  /** Of them alone: days from the sending; `shownDays.usual` unless given. */
  readonly shownDays?: number | undefined;
}

/** Members above which a message waits for a second person. */
export const bulkMembers = 50;

/**
 * Schedules a message to a segment. Who is in it is found when it is sent. Refuses with
 * `own_language_missing` without a text in the brand's own language. `done` is its id.
 */
export const writeMailing = endpoint<WriteMailingInput, ActValue>()({
  method: 'POST',
  path: '/desk/mailings/write',
  needs: { staff: 'messages.send' },
  codes: ['own_language_missing'],
});

/** State of a message to a segment. */
export type MailingState = 'scheduled' | 'sent' | 'withdrawn';

/** Message to a segment as staff see it. */
export interface StaffMailing extends SegmentInput {
  readonly id: string;
  readonly texts: readonly MailingText[];
  readonly state: MailingState;
  readonly sendAtMs: number;
  readonly sent: number;
  readonly repeats: MailingRepeat;
  /** 0 for messages that do not show themselves. */
  readonly shownUntilMs: number;
  /** Members that have read it. */
  readonly read: number;
}

/** The 50 messages to segments that were written last. */
export const staffMailings = endpoint<NoInput, readonly StaffMailing[]>()({
  method: 'GET',
  path: '/desk/mailings/list',
  needs: { staff: 'messages.read' },
});

/**
 * Withdraws a message: what is not sent never is, and what was sent leaves the inboxes. `done` is
 * its id.
 */
export const withdrawMailing = endpoint<{ readonly id: string; readonly why: string }, ActValue>()({
  method: 'POST',
  path: '/desk/mailings/withdraw',
  needs: { staff: 'messages.send' },
  codes: ['unknown_mailing', 'unchanged'],
});

/** Gives a member a tag, or takes it away. `done` is the username. */
export const tagMember = endpoint<
  { readonly username: string; readonly tag: string; readonly isOn: boolean; readonly why: string },
  ActValue
>()({
  method: 'POST',
  path: '/desk/members/tag',
  needs: { staff: 'messages.send' },
  codes: ['unknown_member', 'unchanged'],
});
