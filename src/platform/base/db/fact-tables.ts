/* What was played and settled; see schema.ts. */

/** One settled round, void, adjustment or jackpot; rows are never changed. */
export interface FactsTable {
  id: string;
  kind: 'settled' | 'void' | 'adjustment' | 'jackpot';
  settled_at_ms: number;
  /** In the brand's time zone, `2026-11-23`. */
  day: string;
  member_id: string;
  /** The member's path when it was settled: whoever moves in the tree later leaves it as it is. */
  upline_path: string;
  category: string;
  vassalage: string;
  game_id: string;
  round_id: string | null;
  /** Of a void, and of an adjustment that takes away, below zero. */
  stake_minor: bigint;
  valid_stake_minor: bigint;
  payout_minor: bigint;
  currency: string;
  mode: 'real' | 'trial';
}

interface SumFigures {
  currency: string;
  mode: string;
  category: string;
  vassalage: string;
  /** Settled rounds. */
  rounds: number;
  stake_minor: bigint;
  valid_stake_minor: bigint;
  payout_minor: bigint;
}

interface DayFigures extends SumFigures {
  day: string;
}

/** What facts sum up to; written in the transaction that settles. */
export interface MemberDaysTable extends DayFigures {
  member_id: string;
}

/** What a member's days of a month sum up to; written with them. */
export interface MemberMonthsTable extends SumFigures {
  member_id: string;
  /** Of the brand's time zone, `2026-11`. */
  month: string;
}

export interface GameDaysTable extends DayFigures {
  game_id: string;
}

export interface FactTables {
  facts: FactsTable;
  member_days: MemberDaysTable;
  member_months: MemberMonthsTable;
  game_days: GameDaysTable;
}
