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

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    team_entries: TeamEntriesTable;
    team_money_days: TeamMoneyDaysTable;
    team_sizes: TeamSizesTable;
  }
}
