import type { Money } from '#lib/money.ts';

/** Bounds of the chat. */
export const chatBounds = {
  /** Characters of a message, as a reader counts them. */
  graphemes: 200,
  /** Changes of a room that a stream sends again; beyond them it sends `resync`. */
  replay: 200,
  /** Messages that a room begins with. */
  shown: 50,
  /** Days for which messages are kept. */
  keptDays: 90,
  /** Each instance counts the readers of its rooms, and tells them the terms, this often … */
  readersEveryMs: 10_000,
  /** … and leaves out what another one counted longer ago. */
  readersKeptMs: 30_000,
} as const;

/** State of a message: shown, hidden until staff look at reports, or deleted by staff. */
export type ChatState = 'shown' | 'hidden' | 'deleted';

/**
 * Outcome of a shared round: more paid than staked, a part or all of the stake paid back, nothing,
 * or its stake given back.
 */
export type ChatShareState = 'won' | 'returned' | 'lost' | 'voided';

/** Round that a member shares, as the books have it when the message is read. */
export interface ChatShare {
  /** The game's or the lottery's title. */
  readonly title: string;
  /** The printed number; missing where the round was no bet on a draw. */
  readonly number?: string | undefined;
  readonly state: ChatShareState;
  /** True once a settled round was corrected. */
  readonly isCorrected: boolean;
  /** Missing unless the member shows amounts, as is `payout`. */
  readonly stake?: Money | undefined;
  readonly payout?: Money | undefined;
  /**
   * Fragment for the address of the page that verifies it; missing where anybody cannot, as a seed
   * is in use, and for the proof of a round without its amounts, which it states.
   */
  readonly proof?: string | undefined;
}

/** Message in a room, alike for all readers. */
export interface ChatMessage {
  /** Place in the room, from 1. */
  readonly sequence: number;
  /** Number of the message's last change, which follows those of all changes before it. */
  readonly change: number;
  readonly sentAtMs: number;
  /** Opaque mark of the writer, the same for all messages of one member; empty for staff. */
  readonly author: string;
  /** Shortened username; for staff the name that they are known by. */
  readonly name: string;
  /** VIP level of the writer when it was written; 0 for staff. */
  readonly level: number;
  readonly isStaff: boolean;
  /** True for a line that a demonstration wrote by itself; it cannot be reported. */
  readonly isDemonstration: boolean;
  readonly state: ChatState;
  /** Plain text in one line; empty unless the message is shown, and for a shared round. */
  readonly text: string;
  /** Missing unless the message shares a round and is shown. */
  readonly share?: ChatShare | undefined;
}

/** Mute of a member by staff. */
export interface ChatMute {
  /** `null` for good. */
  readonly untilMs: number | null;
  readonly reason: ChatMuteReason;
}

/** Terms under which a member writes in a room. */
export interface ChatTerms {
  readonly mute: ChatMute | null;
  /** Seconds between two messages of one member. */
  readonly slowSeconds: number;
  /** False in hours without a moderator. */
  readonly isStaffed: boolean;
}

/** Reasons for which staff mute members. */
export const chatMuteReasons = ['abuse', 'spam', 'begging', 'fraud', 'other'] as const;

/** Reason for a mute. */
export type ChatMuteReason = (typeof chatMuteReasons)[number];

/** Reasons for which members report messages. */
export const chatReportReasons = ['abuse', 'spam', 'begging', 'fraud', 'other'] as const;

/** Reason for a report. */
export type ChatReportReason = (typeof chatReportReasons)[number];

/**
 * Number of members who read a room, at most 10 seconds old. Of several instances each adds its
 * own: numbers of others are up to 20 seconds old, 30 where one has gone, and a member who reads on
 * two counts twice.
 */
export interface ChatReaders {
  readonly readers: number;
  /** True once another instance has a part in it. */
  readonly isEstimate: boolean;
}
