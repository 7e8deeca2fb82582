/* Agents and their teams, beside what is played; see schema.ts. */

/**
 * Movements of a member's money other than play, and a member's joining; rows are never changed.
 */
export interface TeamEntriesTable {
  id: string;
  /** In the brand's time zone, `2026-11-23`. */
  day: string;
  at_ms: number;
  member_id: string;
  /** Member's path at that moment; later moves in the tree leave it as it is. */
  upline_path: string;
  kind: 'joined' | 'deposit' | 'withdrawal' | 'bonus' | 'rebate' | 'transfer';
  /**
   * Amount in minor units; negative when it was taken back and for the sender of a transfer, 0 for
   * a joining member.
   */
  amount_minor: bigint;
  currency: string;
}

/**
 * Daily sums of the entries of the members below an agent, and of the payments to the agent itself.
 */
export interface TeamMoneyDaysTable {
  agent_id: string;
  day: string;
  currency: string;
  new_members: number;
  deposits_minor: bigint;
  withdrawals_minor: bigint;
  bonuses_minor: bigint;
  rebates_minor: bigint;
  /** Payments to the agent itself by its contracts. */
  income_minor: bigint;
  /** Salaries of the agent and of all agents below, for periods that began on the day. */
  salaries_minor: bigint;
  /** The agent's own salary, which is in `salaries_minor`. */
  own_salary_minor: bigint;
}

/** Numbers of members below an agent now, without trials. */
export interface TeamSizesTable {
  agent_id: string;
  members: number;
  /** Number of direct members, with no agent between. */
  direct_members: number;
}

/** A link by which an agent invites. */
export interface AgentLinksTable {
  id: string;
  agent_id: string;
  /** Ten characters; unique, and longer than a member's own code. */
  code: string;
  /** Account type of members who register by it: 0 or 1. */
  account_type: number;
  rebate_group: number;
  is_on: number;
  /** Number of members who registered by it. */
  registrations: number;
  created_at_ms: number;
}

/** A member's move below another agent, from a day's start on. */
export interface TreeMovesTable {
  id: string;
  member_id: string;
  agent_id: string;
  effective_at_ms: number;
  /** Staff member who asked for the move: `staff:<name>`. */
  asked_by: string;
  /**
   * Staff member who approved it: `staff:<name>`; null when no approval was needed, and for rows
   * from before it was recorded.
   */
  approved_by: string | null;
  why: string;
  /** Null while it waits. */
  ended_at_ms: number | null;
  /** `moved`, `replaced` by a later move, or the code of the refusal on its day. */
  outcome: string | null;
}

/** Former paths of agents who were moved, or who are below a moved agent. */
export interface FormerPathsTable {
  agent_id: string;
  path: string;
  /** Time of the last move away from this path. */
  until_ms: number;
}

export interface AgentTables {
  tree_moves: TreeMovesTable;
  former_paths: FormerPathsTable;
  agent_links: AgentLinksTable;
  team_entries: TeamEntriesTable;
  team_money_days: TeamMoneyDaysTable;
  team_sizes: TeamSizesTable;
}
