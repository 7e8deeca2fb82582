export interface OutboxTable {
  id: string;
  channel: 'sms' | 'mail';
  recipient: string;
  /** Empty for SMS. */
  subject: string;
  body: string;
  created_at_ms: number;
  /** Not sent before then; moved on after each failure. */
  next_try_at_ms: number;
  tries: number;
  /** `null` while it waits. */
  sent_at_ms: number | null;
  /** Given up then. */
  failed_at_ms: number | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    outbox: OutboxTable;
  }
}
