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

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    tree_moves: TreeMovesTable;
    former_paths: FormerPathsTable;
  }
}
