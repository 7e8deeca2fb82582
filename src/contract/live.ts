import { endpoint, type NoInput } from './endpoint.ts';

/** What of a member's changed; a page that shows it reads it anew. */
export const changeTopics = [
  'wallet',
  'deposits',
  'withdrawals',
  'messages',
  'limits',
  'icon',
  'level',
  /** What an agent earned by its contracts, or owes downlines for theirs. */
  'incomes',
  /** What was offered, agreed on or ended between an agent and whoever stands above or below it. */
  'contracts',
  /** A sign-in of the member's ended; a page whose own it was is told `ended`. */
  'session',
] as const;

/** What has changed; whoever shows it asks for it anew. */
export type ChangeTopic = (typeof changeTopics)[number];

/** Names of the events on the stream. */
export const liveEvents = {
  /** Its data is a `ChangeTopic`. */
  change: 'change',
  /** The session is over; the stream ends after it. */
  ended: 'ended',
} as const;

/**
 * Server-sent events for the signed-in member: a `change` with the topic each time something
 * changed, told at most a moment later, and several at once told once. It tells no figures. The
 * stream ends with the session, after `ended`, as soon as it was ended. Above eight streams of one member, or when the
 * platform has all it can keep, it is `too_many_requests`.
 */
export const events = endpoint<NoInput, string>()({
  method: 'GET',
  path: '/wps/events',
  needs: 'session',
});
