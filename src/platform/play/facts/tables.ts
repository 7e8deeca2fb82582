/** One settled round, void, adjustment or jackpot; rows are never changed. */
export interface FactsTable {
  id: string;
  kind: 'settled' | 'void' | 'adjustment' | 'jackpot';
  settled_at_ms: number;
  /** In the brand's time zone, `2026-11-23`. */
  day: string;
  member_id: string;
  /** Member's path at the settlement; later moves in the tree leave it as it is. */
  upline_path: string;
  category: string;
  vassalage: string;
  game_id: string;
  round_id: string | null;
  /** Stake in minor units; negative for a void, and for an adjustment that takes away. */
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

/** Daily sums of a member's facts; written in the transaction that settles. */
export interface MemberDaysTable extends DayFigures {
  member_id: string;
}

/** Monthly sums of a member's days; written with them. */
export interface MemberMonthsTable extends SumFigures {
  member_id: string;
  /** Of the brand's time zone, `2026-11`. */
  month: string;
}

export interface GameDaysTable extends DayFigures {
  game_id: string;
}

/** Members whose valid stakes of a day, less voids, exceed 0 below some agents. */
export interface ActiveDaysTable {
  day: string;
  member_id: string;
  currency: string;
  /**
   * Path that the member is counted along: its own, or the agents of several paths and the member.
   */
  upline_path: string;
}

/** The same for a month, half a month or a week. */
export interface ActivePeriodsTable extends Omit<ActiveDaysTable, 'day'> {
  /** Its key: `2026-11`, `2026-11-H1`, `2026-W47`. */
  period: string;
}

/** Daily play of the members below an agent, without the agent's own play. */
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

/** Sums of a team's day by category and vendor, without active members. */
export interface TeamProductDaysTable extends Omit<TeamDaysTable, 'active_members'> {
  category: string;
  vassalage: string;
}

/** Numbers of active members below an agent in a month, half a month or a week. */
export interface TeamPeriodsTable {
  agent_id: string;
  /** Its key, as in `active_periods`. */
  period: string;
  currency: string;
  active_members: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    facts: FactsTable;
    member_days: MemberDaysTable;
    member_months: MemberMonthsTable;
    game_days: GameDaysTable;
    active_days: ActiveDaysTable;
    active_periods: ActivePeriodsTable;
    team_days: TeamDaysTable;
    team_product_days: TeamProductDaysTable;
    team_periods: TeamPeriodsTable;
  }
}
