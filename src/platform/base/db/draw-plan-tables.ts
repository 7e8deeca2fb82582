/* Bets that are followed over issues in a row; see draw-tables.ts. */

/** A bet that is made again on issues in a row. */
export interface DrawPlansTable {
  id: string;
  member_id: string;
  game_code: string;
  game_id: string;
  play: string;
  /** The canonical pick. */
  numbers: string;
  unit_stake_minor: bigint;
  odds_group: number;
  /** How many parts there are. */
  issues: number;
  /** JSON: a `PlanMultipliers` of the engine. */
  multipliers: string;
  /** JSON: a `StopOnWin` of the contract. */
  stop_on_win: string;
  stop_on_loss_minor: bigint | null;
  currency: string;
  mode: 'real' | 'trial';
  /** Keeps back the stakes of the parts that wait; null while none does. */
  hold_id: string | null;
  /** When something is to be done next. */
  due_at_ms: number;
  placed_at_ms: number;
  ended_at_ms: number | null;
  ended_why: 'won' | 'lost' | 'stopped' | 'finished' | 'refused' | null;
  /** Of what was refused. */
  ended_code: string | null;
}

/** A plan's part on one issue. */
export interface DrawPlanPartsTable {
  plan_id: string;
  /** From 0, in the order of the issues. */
  sequence: number;
  issue_id: string;
  multiplier: number;
  stake_minor: bigint;
  state: 'waiting' | 'placed' | 'skipped' | 'released';
  /** Of a part that is placed. */
  bet_id: string | null;
}
