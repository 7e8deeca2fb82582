/* Tables of the member centre's own pages: messages and avatars; see schema.ts. */

/** Messages of operators to a member or to all members; rows are never changed. */
export interface MemberMessagesTable {
  id: string;
  /** Recipient; null for all members of that moment. */
  member_id: string | null;
  /** In the language that it was written in. */
  title: string;
  text: string;
  /** JSON of `MessageWords`; null for what people wrote. */
  words: string | null;
  created_at_ms: number;
}

/** Messages that members have read. */
export interface MessageReadsTable {
  message_id: string;
  member_id: string;
  read_at_ms: number;
}

/** A member's avatar, a square WebP. */
export interface MemberIconsTable {
  member_id: string;
  bytes: Uint8Array;
  updated_at_ms: number;
}

export interface CentreTables {
  member_messages: MemberMessagesTable;
  message_reads: MessageReadsTable;
  member_icons: MemberIconsTable;
}
