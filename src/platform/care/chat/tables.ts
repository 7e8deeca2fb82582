import type { ChatMuteReason, ChatReportReason, ChatState } from '#contract/care/chat.ts';

export interface ChatRoomsTable {
  /** Code of the room's language. */
  room: string;
  /** Number of the last change: a message, or what staff did to one. */
  last_change: number;
  /** Seconds between two messages of one member; 0 for none. */
  slow_seconds: number;
}

export interface ChatMessagesTable {
  room: string;
  /** Place in the room: the number of the change that brought the message. */
  sequence: number;
  /** Number of the message's last change. */
  change: number;
  /** Null for staff, and for a demonstration's script. */
  member_id: string | null;
  /** Mark of the writer that other members see; empty for staff. */
  author: string;
  name: string;
  level: number;
  text: string;
  state: ChatState;
  sent_at_ms: number;
  /** 1 for a line of a demonstration's script, which no member wrote. */
  is_demonstration: number;
}

/** Rounds that messages share; what became of them is read where they are. */
export interface ChatSharesTable {
  room: string;
  sequence: number;
  /** Id of the round. */
  receipt: string;
  /** 1 where the member shows stake and payout. */
  shows_amounts: number;
  shared_at_ms: number;
}

export interface ChatReportsTable {
  room: string;
  sequence: number;
  member_id: string;
  reason: ChatReportReason;
  reported_at_ms: number;
  /** Null until staff have looked at the message. */
  settled_at_ms: number | null;
}

export interface ChatBlocksTable {
  member_id: string;
  /** Mark of the blocked writer. */
  author: string;
}

export interface ChatMutesTable {
  id: string;
  member_id: string;
  reason: ChatMuteReason;
  begun_at_ms: number;
  /** Null for good. */
  until_ms: number | null;
  lifted_at_ms: number | null;
}

export interface ChatReadsTable {
  member_id: string;
  room: string;
  /** Place of the last message that was read. */
  sequence: number;
}

/** Days of the brand's zone on which a member wrote or read in a room. */
export interface ChatDaysTable {
  member_id: string;
  room: string;
  /** `2026-11-28`. */
  day: string;
}

/** Members who read a room on an instance, as it last counted them. */
export interface ChatPresenceTable {
  instance: string;
  room: string;
  readers: number;
  counted_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    chat_rooms: ChatRoomsTable;
    chat_messages: ChatMessagesTable;
    chat_shares: ChatSharesTable;
    chat_reports: ChatReportsTable;
    chat_blocks: ChatBlocksTable;
    chat_mutes: ChatMutesTable;
    chat_reads: ChatReadsTable;
    chat_days: ChatDaysTable;
    chat_presence: ChatPresenceTable;
  }
}
