/** Money calls that were answered with a value; rows are never changed. */
export interface AnsweredCallsTable {
  member_id: string;
  idempotency_key: string;
  /** Of the call and its input, under the platform's key: an input may hold a secret. */
  request_hash: string;
  /** Value as JSON; null only inside the transaction that reserves the key. */
  answer: string | null;
  answered_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    answered_calls: AnsweredCallsTable;
  }
}
