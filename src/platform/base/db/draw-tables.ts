import type { Generated } from 'kysely';
import type { DrawFeedRefusalsTable, DrawFeedResultsTable } from './draw-feed-tables.ts';
import type { DrawPlanPartsTable, DrawPlansTable } from './draw-plan-tables.ts';

/* Lotteries that draw, their issues and the bets on them; see schema.ts. */

/** A lottery that draws. */
export interface DrawGamesTable {
  /** The catalogue's code of it: `KTD_SSC_1M`. */
  code: string;
  game_id: string;
  /** A `LotteryKind` of the engine. */
  kind: string;
  /** Minutes between draws; null where a station draws on its days. */
  every_minutes: number | null;
  /** Drawing party: the house by its rule, or the station, whose result staff enter. */
  source: 'house' | 'entered';
  /** Time at which it was removed from the operator's list; null while it draws. */
  ended_at_ms: Generated<number | null>;
}

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

/** Members who get no messages about the outcome of issues. */
export interface DrawMessagesOffTable {
  member_id: string;
  since_ms: number;
}

/** A bet on one issue. */
export interface DrawBetsTable {
  id: string;
  issue_id: string;
  game_code: string;
  game_id: string;
  member_id: string;
  play: string;
  /** The canonical pick. */
  numbers: string;
  unit_stake_minor: bigint;
  multiplier: number;
  odds_group: number;
  /** The member's own group when it was placed. */
  own_group: Generated<number>;
  lines: number;
  stake_minor: bigint;
  /** JSON: gross odds × 10,000 by the code of their row. */
  odds: string;
  most_return_minor: bigint;
  state: 'accepted' | 'cancelled' | 'won' | 'lost' | 'returned';
  payout_minor: bigint;
  rebate_minor: bigint;
  currency: string;
  mode: 'real' | 'trial';
  accepted_at_ms: number;
  settled_at_ms: number | null;
  /** The result that it was settled on; 0 for none. */
  result_version: Generated<number>;
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

/** Liability of the house for an outcome of an issue; `*` counts the issue's stakes. */
export interface DrawLiabilitiesTable {
  issue_id: string;
  outcome: string;
  reserved_minor: bigint;
}

/** Totals that a lottery's statistics are read from. */
export interface DrawRollupsTable {
  game_code: string;
  /** JSON: a `Rollup` of the engine. */
  rollup: string;
}

export interface DrawTables {
  draw_games: DrawGamesTable;
  draw_issues: DrawIssuesTable;
  draw_messages_off: DrawMessagesOffTable;
  draw_bets: DrawBetsTable;
  draw_earlier_results: DrawEarlierResultsTable;
  draw_liabilities: DrawLiabilitiesTable;
  draw_rollups: DrawRollupsTable;
  draw_plans: DrawPlansTable;
  draw_plan_parts: DrawPlanPartsTable;
  draw_feed_results: DrawFeedResultsTable;
  draw_feed_refusals: DrawFeedRefusalsTable;
}
