/** Messages that members have read. */
export interface MessageReadsTable {
  message_id: string;
  member_id: string;
  read_at_ms: number;
}

/** When members closed messages that show themselves, the last time. */
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
