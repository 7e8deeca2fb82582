/* Agents and their teams, beside what is played; see schema.ts. */

/** What happened to a member's money beside play, or that the member joined; rows are never changed. */
export interface TeamEntriesTable {
  id: string;
  /** In the brand's time zone, `2026-11-23`. */
  day: string;
  at_ms: number;
  member_id: string;
  /** The member's path at that moment: whoever moves in the tree later leaves it as it is. */
  upline_path: string;
  kind: 'joined' | 'deposit' | 'withdrawal' | 'bonus' | 'rebate' | 'transfer';
  /** Below zero where it was taken back, and of who sent a transfer; 0 of who joined. */
  amount_minor: bigint;
  currency: string;
}

/** What the entries of the members below an agent, and what it was paid itself, come to on a day. */
export interface TeamMoneyDaysTable {
  agent_id: string;
  day: string;
  currency: string;
  new_members: number;
  deposits_minor: bigint;
  withdrawals_minor: bigint;
  bonuses_minor: bigint;
  rebates_minor: bigint;
  /** What the agent was paid by its contracts for itself. */
  income_minor: bigint;
  /** Salaries of the agent and of all agents below, for periods that began on the day. */
  salaries_minor: bigint;
  /** The agent's own salary, which is in `salaries_minor`. */
  own_salary_minor: bigint;
}

/** How many members are below an agent now, trials left out. */
export interface TeamSizesTable {
  agent_id: string;
  members: number;
  /** Of them with nobody between. */
  direct_members: number;
}

/** A link by which an agent invites. */
export interface AgentLinksTable {
  id: string;
  agent_id: string;
  /** Ten characters; unique, and longer than a member's own code. */
  code: string;
  /** Of who registers by it: 0 or 1. */
  account_type: number;
  rebate_group: number;
  is_on: number;
  /** How many registered by it. */
  registrations: number;
  created_at_ms: number;
}

/** A member's move below another agent, from a day's start on. */
export interface TreeMovesTable {
  id: string;
  member_id: string;
  agent_id: string;
  effective_at_ms: number;
  /** Who asked: `staff:<name>`. */
  asked_by: string;
  /** Who agreed: `staff:<name>`; null where nobody had to, and before it was kept. */
  approved_by: string | null;
  why: string;
  /** Null while it waits. */
  ended_at_ms: number | null;
  /** `moved`, `replaced` by a later one, or the code of why it was refused on its day. */
  outcome: string | null;
}

/** Where an agent stood before it, or somebody above it, was moved. */
export interface FormerPathsTable {
  agent_id: string;
  path: string;
  /** When it was moved from there for the last time. */
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
