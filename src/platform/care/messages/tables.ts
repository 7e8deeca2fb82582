/** Messages that members have read. */
export interface MessageReadsTable {
  message_id: string;
  member_id: string;
  read_at_ms: number;
}

/** Moments at which members last closed messages that show themselves. */
export interface MessageClosingsTable {
  member_id: string;
  message_id: string;
  closed_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    message_reads: MessageReadsTable;
    message_closings: MessageClosingsTable;
  }
}
