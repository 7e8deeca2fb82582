/** The groups above a bet as it was placed; only where they differ. Rows are never changed. */
export interface SpreadChainsTable {
  round_id: string;
  /** JSON: ids and groups of agents from the top, the member last. */
  chain: string;
  at_ms: number;
}

/** Days of the brand whose spreads are paid. */
export interface SpreadDaysTable {
  day: string;
  finished_at_ms: number;
}

/** Result of one agent's spreads of a day; rows are never changed. */
export interface SpreadLinesTable {
  id: string;
  day: string;
  agent_id: string;
  currency: string;
  /** Sum of the lines below; negative when more was taken back than was played. */
  amount_minor: bigint;
  /** Balance of earlier days that is still to be set off; 0 or below. */
  carry_in_minor: bigint;
  carry_out_minor: bigint;
  paid_minor: bigint;
  /** Null where nothing is paid. */
  transfer_id: string | null;
  /** JSON: the lines of the engine. */
  working: string;
  created_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    spread_chains: SpreadChainsTable;
    spread_days: SpreadDaysTable;
    spread_lines: SpreadLinesTable;
  }
}
