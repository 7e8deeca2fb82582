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

/** That a member's valid stakes of a day come to more than 0 below some agents, voids taken off. */
export interface ActiveDaysTable {
  day: string;
  member_id: string;
  currency: string;
  /** Whom the member is counted for: its path, or the agents of several paths and the member. */
  upline_path: string;
}

/** The same of a month, a half of one or a week. */
export interface ActivePeriodsTable extends Omit<ActiveDaysTable, 'day'> {
  /** Its key: `2026-11`, `2026-11-H1`, `2026-W47`. */
  period: string;
}

/** What the members below an agent played on a day; the agent's own play is not in it. */
export interface TeamDaysTable {
  agent_id: string;
  day: string;
  currency: string;
  rounds: number;
  stake_minor: bigint;
  valid_stake_minor: bigint;
  payout_minor: bigint;
  active_members: number;
}

/** How many below an agent were active in a month, a half of one or a week. */
export interface TeamPeriodsTable {
  agent_id: string;
  /** Its key, as in `active_periods`. */
  period: string;
  currency: string;
  active_members: number;
}

export interface FactTables {
  active_days: ActiveDaysTable;
  active_periods: ActivePeriodsTable;
  team_days: TeamDaysTable;
  team_periods: TeamPeriodsTable;
  facts: FactsTable;
  member_days: MemberDaysTable;
  member_months: MemberMonthsTable;
  game_days: GameDaysTable;
}
