import type { Generated } from 'kysely';

/** One draw of a lottery. */
export interface DrawIssuesTable {
  /** The lottery's code and the number, with a slash between. */
  id: string;
  game_code: string;
  /** As it is printed. */
  number: string;
  opens_at_ms: number;
  closes_at_ms: number;
  draws_at_ms: number;
  state: 'open' | 'closed' | 'drawn' | 'settled' | 'voided';
  source: 'house' | 'entered';
  /** SHA-256 of the seed, hexadecimal; null where the house draws nothing. */
  commitment: string | null;
  /** Sealed for the purpose `draw seed`. */
  sealed_seed: string | null;
  /** Hexadecimal; null until the draw. */
  server_seed: string | null;
  /** The Merkle root of the accepted bets, hexadecimal; null until the close. */
  root: string | null;
  /** Bets under the root. */
  bets: number;
  /** JSON: a `DrawResult` of the engine. */
  result: string | null;
  /** Counts results: 1, and one more with each correction. */
  result_version: Generated<number>;
  drawn_at_ms: number | null;
  /** Time at which the last bet was settled or refunded. */
  settled_at_ms: number | null;
  /** The round of drand quicknet that is mixed in; null where none is. */
  beacon_round: Generated<number | null>;
  /** Its signature, hexadecimal; null until it was read. */
  beacon_signature: Generated<string | null>;
  /**
   * Reason why it was voided: `missed`, `no result`, `no beacon`, `late root`, `lottery ended`, `no
   * draw`, or a person's words.
   */
  why: string | null;
  /** Feed that reported the result; null when people typed it, or the house draws. */
  feed: Generated<string | null>;
  /** Basis of the feed's result: its signature, or two people who agreed to it. */
  fed_by: Generated<'signature' | 'people' | null>;
  /** 1 from its settlement or refund until its members are notified of their outcome. */
  untold: Generated<number>;
}

/** Earlier result of an issue that was settled and corrected; rows are never changed. */
export interface DrawEarlierResultsTable {
  issue_id: string;
  version: number;
  /** JSON: a `DrawResult` of the engine. */
  result: string;
  drawn_at_ms: number;
  corrected_at_ms: number;
  /** Person who carried the correction out. */
  corrected_by: string;
  why: string;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    draw_issues: DrawIssuesTable;
    draw_earlier_results: DrawEarlierResultsTable;
  }
}
