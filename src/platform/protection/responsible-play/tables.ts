/** Limit that replaces the one before from a moment on; rows are never changed. */
export interface PlayLimitsTable {
  member_id: string;
  /** A `LimitKind` of the contract. */
  kind: string;
  /** A `LimitPeriod` of the contract. */
  period: string;
  /** 1 for the first of its member, kind and period, then without gaps; the last is in force. */
  turn: number;
  /** Null for no limit. */
  amount_minor: bigint | null;
  from_ms: number;
}

/** Raise of a limit, or its removal, that waits for the member's second confirmation. */
export interface PlayLimitRaisesTable {
  member_id: string;
  kind: string;
  period: string;
  /** Null for no limit. */
  amount_minor: bigint | null;
  asked_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    play_limits: PlayLimitsTable;
    play_limit_raises: PlayLimitRaisesTable;
  }
}
