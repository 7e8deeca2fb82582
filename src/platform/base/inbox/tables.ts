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

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    member_messages: MemberMessagesTable;
  }
}
