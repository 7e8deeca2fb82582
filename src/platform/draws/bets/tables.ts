import type { Generated } from 'kysely';

/** A bet on one issue. */
export interface DrawBetsTable {
  id: string;
  issue_id: string;
  game_code: string;
  game_id: string;
  member_id: string;
  play: string;
  /** The canonical pick. */
  numbers: string;
  unit_stake_minor: bigint;
  multiplier: number;
  odds_group: number;
  /** The member's own group when it was placed. */
  own_group: Generated<number>;
  lines: number;
  stake_minor: bigint;
  /** JSON: gross odds × 10,000 by the code of their row. */
  odds: string;
  most_return_minor: bigint;
  state: 'accepted' | 'cancelled' | 'won' | 'lost' | 'returned';
  payout_minor: bigint;
  rebate_minor: bigint;
  currency: string;
  mode: 'real' | 'trial';
  accepted_at_ms: number;
  settled_at_ms: number | null;
  /** The result that it was settled on; 0 for none. */
  result_version: Generated<number>;
}

/** Liability of the house for an outcome of an issue; `*` counts the issue's stakes. */
export interface DrawLiabilitiesTable {
  issue_id: string;
  outcome: string;
  reserved_minor: bigint;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    draw_bets: DrawBetsTable;
    draw_liabilities: DrawLiabilitiesTable;
  }
}
