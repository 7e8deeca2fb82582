/** Members who get no messages about the outcome of issues. */
export interface DrawMessagesOffTable {
  member_id: string;
  since_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    draw_messages_off: DrawMessagesOffTable;
  }
}
