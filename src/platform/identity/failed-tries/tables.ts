/** Consecutive wrong passwords of a name. */
export interface FailedRunsTable {
  /** A name, hashed with the platform's key. */
  subject: string;
  failures: number;
  /** 1 when the name belonged to a member at the last try. */
  is_member: number;
  latest_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    failed_runs: FailedRunsTable;
  }
}
