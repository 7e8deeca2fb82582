import { endpoint, type NoInput } from './endpoint.ts';

/** Topics of a member's data that can change; a page that shows one of them reads it again. */
export const changeTopics = [
  'wallet',
  'deposits',
  'withdrawals',
  'messages',
  'limits',
  'icon',
  'level',
  'points',
  /** Something that the member can claim, or claimed. */
  'rewards',
  /** Change of a credential or a contact of the account. */
  'account',
  /** Income of an agent by its contracts, or its debts to downlines. */
  'incomes',
  /** Offer, agreement or end of a contract of the agent, with its upline or a downline. */
  'contracts',
  /** Change in a room of the chat, for the readers of that room. */
  'chat',
  /** A thread of the member's with customer service. */
  'threads',
  /** Seats or state of a room in which the member sits. */
  'rooms',
  /** A sign-in of the member's ended; a page whose own it was is told `ended`. */
  'session',
] as const;

/** Topic of a change; a page that shows it reads it again. */
export type ChangeTopic = (typeof changeTopics)[number];

/** Names of the events on the stream. */
export const liveEvents = {
  /** Its data is a `ChangeTopic`. */
  change: 'change',
  /** The session is over; the stream ends after it. */
  ended: 'ended',
} as const;

/**
 * Streams server-sent events to the signed-in member: a `change` with its topic, at most a moment
 * after the change, and several at once as one. It carries no figures. The stream ends with the
 * session, right after `ended`. Refuses with `too_many_requests` above eight streams of one member,
 * or when the platform has all it can keep.
 */
export const events = endpoint<NoInput, string>()({
  method: 'GET',
  path: '/wps/events',
  needs: 'session',
});
