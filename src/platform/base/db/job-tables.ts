/* Tables of what the platform does by itself; see schema.ts. */

/** Which instance does a job for all of them. */
export interface JobLeasesTable {
  job: string;
  /** Names one run of one process. */
  holder: string;
  expires_at_ms: number;
}

/** Up to when the periods of a job are done, without a gap. */
export interface JobPeriodsTable {
  job: string;
  done_until_at_ms: number;
}

export interface JobTables {
  job_leases: JobLeasesTable;
  job_periods: JobPeriodsTable;
}
