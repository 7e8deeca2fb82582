/* Tables of what the platform does by itself; see schema.ts. */

/** Leases by which one instance does a job for all of them. */
export interface JobLeasesTable {
  job: string;
  /** Names one run of one process. */
  holder: string;
  expires_at_ms: number;
}

/** Time up to which the periods of a job are done, without a gap. */
export interface JobPeriodsTable {
  job: string;
  done_until_at_ms: number;
}

/** Counts of acts that are limited in number. */
export interface TurnsTable {
  /** Counted act and actor, such as `letter:<network>`, hashed with the platform's key. */
  subject: string;
  /** Turns since `first_at_ms`. */
  taken: number;
  first_at_ms: number;
  /** 0 when it never had to wait. */
  locked_until_ms: number;
}

export interface JobTables {
  turns: TurnsTable;
  job_leases: JobLeasesTable;
  job_periods: JobPeriodsTable;
}
