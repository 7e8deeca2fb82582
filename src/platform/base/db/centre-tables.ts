/* Tables of the member centre's own pages: messages and avatars; see schema.ts. */

/** What an operator wrote to a member, or to all; rows are never changed. */
export interface MemberMessagesTable {
  id: string;
  /** Null for all members there are at that moment. */
  member_id: string | null;
  title: string;
  text: string;
  created_at_ms: number;
}

/** Which messages a member has read. */
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
