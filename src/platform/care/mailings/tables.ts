import type { NoticeType } from '#contract/brand/articles.ts';
import type { MailingRepeat, MailingState } from '#contract/staff/mailings.ts';

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
  /** Repetition of a banner or popup. */
  repeats: MailingRepeat;
  /** Until then it shows itself; 0 for messages that do not. */
  shown_until_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    mailings: MailingsTable;
  }
}
