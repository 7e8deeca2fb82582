/** Check-ins of members, one a day of the brand; rows are never changed. */
export interface CheckInsTable {
  member_id: string;
  day: string;
  /** Place on the ladder, from 1. */
  step: number;
  points: number;
  transfer_id: string;
  created_at_ms: number;
}

/** Missions that members claimed; rows are never changed. */
export interface MissionClaimsTable {
  member_id: string;
  mission_id: string;
  /** A day, or a week by its Monday. */
  period: string;
  points: number;
  transfer_id: string;
  created_at_ms: number;
}

/** Points of missions and check-ins by week, as the board ranks them. */
export interface MissionScoresTable {
  /** The week's Monday. */
  period: string;
  member_id: string;
  points: number;
  reached_at_ms: number;
}

/** Prizes of boards; rows are never changed. */
export interface MissionPrizesTable {
  period: string;
  rank: number;
  member_id: string;
  points: number;
  transfer_id: string;
  created_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    check_ins: CheckInsTable;
    mission_claims: MissionClaimsTable;
    mission_scores: MissionScoresTable;
    mission_prizes: MissionPrizesTable;
  }
}
