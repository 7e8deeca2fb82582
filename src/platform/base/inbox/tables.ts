import type { NoticeType } from '#contract/brand/articles.ts';

/** Messages of operators to a member or to all members; rows are never changed, those of a withdrawn
 * mailing are deleted. */
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
  /** A `NoticeType` of the contract: `PL` for all but messages to segments. */
  kind: NoticeType;
  /** Message to a segment that it belongs to; null for others. */
  mailing_id: string | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    member_messages: MemberMessagesTable;
  }
}
