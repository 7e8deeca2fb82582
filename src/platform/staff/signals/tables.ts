/** Values by which members are compared; a member has each once. */
export interface MemberTracesTable {
  kind: 'device' | 'address' | 'payout' | 'mail' | 'person';
  /** HMAC-SHA256 of the normalised value. */
  value_hash: string;
  member_id: string;
  /** Value as staff may see it, masked where it is secret. */
  shown: string;
  seen_at_ms: number;
}

/** Signals against abuse. */
export interface AbuseSignalsTable {
  id: string;
  /** A `SignalKind` of the contract. */
  kind: string;
  /** What it is about: one signal of a kind for each. */
  subject: string;
  /** JSON: ids of the members, in order. */
  member_ids: string;
  /** JSON: texts by name. */
  evidence: string;
  state: 'open' | 'closed';
  found_at_ms: number;
  closed_at_ms: number | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    member_traces: MemberTracesTable;
    abuse_signals: AbuseSignalsTable;
  }
}
