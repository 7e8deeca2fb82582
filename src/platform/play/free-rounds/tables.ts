/** Rounds of one game that a member may play at the house's cost. */
export interface FreeRoundGrantsTable {
  id: string;
  member_id: string;
  game_id: string;
  vassalage: string;
  currency: string;
  rounds: number;
  used_rounds: number;
  /** Amount that each round is played as if it were staked. */
  stake_minor: bigint;
  won_minor: bigint;
  created_at_ms: number;
  expires_at_ms: number;
  /** Time at which staff withdrew the rounds that were left; null before. */
  withdrawn_at_ms: number | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    free_round_grants: FreeRoundGrantsTable;
  }
}
