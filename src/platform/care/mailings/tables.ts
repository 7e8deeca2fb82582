import type { NoticeType } from '#contract/brand/articles.ts';
import type { MailingState } from '#contract/staff/mailings.ts';

export interface MailingsTable {
  id: string;
  kind: NoticeType;
  /** JSON of a `Segment`. */
  segment: string;
  /** JSON of `MailingText[]`. */
  texts: string;
  state: MailingState;
  send_at_ms: number;
  created_at_ms: number;
  /** Member up to whom it was sent, by id; empty before the first. */
  last_member_id: string;
  sent: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    mailings: MailingsTable;
  }
}
