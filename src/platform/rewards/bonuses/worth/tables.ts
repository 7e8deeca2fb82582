/** Worth of a bonus that staff offered to one member, for one stake; never changed. */
export interface BonusWorthsTable {
  bonus_id: string;
  /** Stake of every round, minor units. */
  stake_minor: bigint;
  /** Game that it was worked out for. */
  game_id: string;
  /** Version of the game's paytable. */
  paytable: string;
  /** Bonus that is played, minor units. */
  bonus_minor: bigint;
  /** Members of a million who keep something. */
  converted_ppm: number;
  /** Amount left on average, of all members, minor units. */
  left_minor: bigint;
  /** Rounds played on average, of all members. */
  rounds: number;
  created_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    bonus_worths: BonusWorthsTable;
  }
}
