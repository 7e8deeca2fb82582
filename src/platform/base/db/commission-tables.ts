/* What agents earned by their contracts, and how it was paid; see schema.ts. */

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

/** What one version of a contract came to in one period; rows are never changed. */
export interface CommissionLinesTable {
  id: string;
  contract_id: string;
  version: number;
  agent_id: string;
  /** Where the agent stood as the period ended. */
  agent_path: string;
  /** Null for the house. */
  upline_id: string | null;
  kind: string;
  period_kind: string;
  period_key: string;
  starts_at_ms: number;
  ends_at_ms: number;
  currency: string;
  /** What was earned by, after whatever stands above. */
  rate_bps: number;
  /** What the rate makes of the whole team, where the house stands above; 0 elsewhere. */
  pool_minor: bigint;
  /** The sum of the lines, below zero where the house lost. */
  amount_minor: bigint;
  /** What of the lines uplines guarantee. */
  guaranteed_minor: bigint;
  /** After what was carried in. */
  due_minor: bigint;
  /** The contract at the top of the tree that the line was counted in; null before there were bounds. */
  top_contract_id: string | null;
  /** At the top: what its contract alone is due for the whole tree, after negatives; 0 elsewhere. */
  alone_minor: bigint;
  /** At the top: what it was due alone before and nobody was paid; 0 elsewhere. */
  room_minor: bigint;
  /** What the agent bears of its team, less what it is given back of earlier periods. */
  borne_minor: bigint;
  adjustments_minor: bigint;
  /** What the agent is paid for itself. */
  paid_minor: bigint;
  /** What was paid too much and waits for the next period; 0 or below. */
  open_minor: bigint;
  /** What the agent is given to pay downlines with. */
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

/** What a period comes to otherwise than it stood, as staff agreed; only `line_id` is ever set. */
export interface CommissionCorrectionsTable {
  id: string;
  contract_id: string;
  version: number;
  agent_id: string;
  kind: string;
  period_kind: string;
  period_key: string;
  /** What the period was due with all that was added for it before. */
  stood_minor: bigint;
  /** Signed, what is added to that. */
  amount_minor: bigint;
  /** JSON: the negatives that the period was counted again with. */
  carry_in: string;
  /** JSON: what the agent's contract alone had left by then; null before there were bounds. */
  bound: string | null;
  reason: string;
  /** The name of whoever of the staff asked for it; who agreed stands in the audit log. */
  asked_by: string;
  /** The line that took it; null before. */
  line_id: string | null;
  created_at_ms: number;
}

/** What counting closed periods again came to, until staff decide on it; never changed. */
export interface CommissionRecountsTable {
  id: string;
  kind: string;
  /** What was run and corrected last when it was counted. */
  basis: string;
  /** JSON: what differs. */
  found: string;
  created_at_ms: number;
}

/** What a real-time salary keeps of one contract from one settlement to the next. */
export interface RealtimeBalancesTable {
  contract_id: string;
  /** The brand's day that the remainder is of, `2026-11-20`; empty before the first. */
  day: string;
  /** What that day's five minutes left, in 1/10,000 of a minor unit; a whole number as text. */
  remainder: string;
  /** What the last true-up left, 0 to 9,999: the next one begins with it. */
  opening_remainder: number;
  /** What was paid too much and is taken off what comes; 0 or below. */
  open_minor: bigint;
}

export interface CommissionTables {
  commission_runs: CommissionRunsTable;
  commission_lines: CommissionLinesTable;
  commission_payments: CommissionPaymentsTable;
  commission_corrections: CommissionCorrectionsTable;
  commission_recounts: CommissionRecountsTable;
  realtime_balances: RealtimeBalancesTable;
}
