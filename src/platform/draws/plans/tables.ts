/** Plan that repeats a bet on issues in a row. */
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
  /** Number of parts. */
  issues: number;
  /** JSON: a `PlanMultipliers` of the engine. */
  multipliers: string;
  /** JSON: a `StopOnWin` of the contract. */
  stop_on_win: string;
  stop_on_loss_minor: bigint | null;
  currency: string;
  mode: 'real' | 'trial';
  /** Hold on the stakes of the parts that wait; null while there is none. */
  hold_id: string | null;
  /** Time of the next step. */
  due_at_ms: number;
  placed_at_ms: number;
  ended_at_ms: number | null;
  ended_why: 'won' | 'lost' | 'stopped' | 'finished' | 'refused' | null;
  /** Code of the refusal. */
  ended_code: string | null;
}

/** Part of a plan on one issue. */
export interface DrawPlanPartsTable {
  plan_id: string;
  /** From 0, in the order of the issues. */
  sequence: number;
  issue_id: string;
  multiplier: number;
  stake_minor: bigint;
  state: 'waiting' | 'placed' | 'skipped' | 'released';
  /** Bet of a part that is placed. */
  bet_id: string | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    draw_plans: DrawPlansTable;
    draw_plan_parts: DrawPlanPartsTable;
  }
}
