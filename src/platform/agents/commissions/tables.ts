/** One kind of contract counted for one period of the brand. */
export interface CommissionRunsTable {
  /** A `ContractKind` of the engine. */
  kind: string;
  /** A `PeriodKind` of the engine. */
  period_kind: string;
  /** Of the engine: `2026-11`, `2026-11-20` … */
  period_key: string;
  starts_at_ms: number;
  ends_at_ms: number;
  /** JSON: what the period is counted from, so that a run that was stopped goes on the same; null when it is finished. */
  inputs: string | null;
  planned_at_ms: number;
  finished_at_ms: number | null;
}

/** Result of one version of a contract in one period; rows are never changed. */
export interface CommissionLinesTable {
  id: string;
  contract_id: string;
  version: number;
  agent_id: string;
  /** Path of the agent at the end of the period. */
  agent_path: string;
  /** Null for the house. */
  upline_id: string | null;
  kind: string;
  period_kind: string;
  period_key: string;
  starts_at_ms: number;
  ends_at_ms: number;
  currency: string;
  /** Rate that was earned by, in basis points, after the agents above are considered. */
  rate_bps: number;
  /** Amount of the rate on the whole team, directly below the house; 0 elsewhere. */
  pool_minor: bigint;
  /** Sum of the lines, negative when the house lost. */
  amount_minor: bigint;
  /** Part of the lines that uplines guarantee. */
  guaranteed_minor: bigint;
  /** Amount due after the amount carried in. */
  due_minor: bigint;
  /** The contract at the top of the tree that the line was counted in; null before there were bounds. */
  top_contract_id: string | null;
  /**
   * At the top: amount due by its contract alone for the whole tree, after negatives; 0 elsewhere.
   */
  alone_minor: bigint;
  /** At the top: earlier amounts due by its contract alone that nobody was paid; 0 elsewhere. */
  room_minor: bigint;
  /** Amount that the agent bears of its team, less returns from earlier periods. */
  borne_minor: bigint;
  adjustments_minor: bigint;
  /** Payment to the agent itself. */
  paid_minor: bigint;
  /** Overpaid amount that is set off in the next period; 0 or below. */
  open_minor: bigint;
  /** Amount that the agent receives to pay downlines with. */
  passed_on_minor: bigint;
  /** JSON: the statement of the engine with its inputs. */
  working: string;
  created_at_ms: number;
}

/** Money of a line; once it is paid a row never changes. */
export interface CommissionPaymentsTable {
  line_id: string;
  /** From 0 within the line. */
  part: number;
  /** Null for the house. */
  payer_id: string | null;
  /** 1 where an upline pays what it guarantees. */
  is_guarantee: number;
  amount_minor: bigint;
  state: 'paid' | 'awaiting';
  transfer_id: string | null;
  paid_at_ms: number | null;
}

/** Corrections of a period's result that staff approved; only `line_id` is ever set. */
export interface CommissionCorrectionsTable {
  id: string;
  contract_id: string;
  version: number;
  agent_id: string;
  kind: string;
  period_kind: string;
  period_key: string;
  /** Amount due for the period, with all earlier corrections. */
  stood_minor: bigint;
  /** Signed amount that is added to it. */
  amount_minor: bigint;
  /** JSON: the negatives that the period was counted again with. */
  carry_in: string;
  /** JSON: what the agent's contract alone had left by then; null before there were bounds. */
  bound: string | null;
  reason: string;
  /** Name of the staff member who asked for it; the audit log has the one who approved. */
  asked_by: string;
  /** Line that included it; null before. */
  line_id: string | null;
  created_at_ms: number;
}

/** Results of recounts of closed periods, until staff decide on them; never changed. */
export interface CommissionRecountsTable {
  id: string;
  kind: string;
  /** Last run and correction at the time of the recount. */
  basis: string;
  /** JSON: the differences. */
  found: string;
  created_at_ms: number;
}

/** Balance of a real-time salary's contract from one settlement to the next. */
export interface RealtimeBalancesTable {
  contract_id: string;
  /** The brand's day that the remainder is of, `2026-11-20`; empty before the first. */
  day: string;
  /**
   * Remainder of that day's five-minute settlements, in 1/10,000 of a minor unit; a whole number as
   * text.
   */
  remainder: string;
  /** Remainder of the last true-up, 0 to 9,999, with which the next one begins. */
  opening_remainder: number;
  /** Overpaid amount that is set off against later pay; 0 or below. */
  open_minor: bigint;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    commission_runs: CommissionRunsTable;
    commission_lines: CommissionLinesTable;
    commission_payments: CommissionPaymentsTable;
    commission_corrections: CommissionCorrectionsTable;
    commission_recounts: CommissionRecountsTable;
    realtime_balances: RealtimeBalancesTable;
  }
}
