/** Leases by which one instance does a job for all of them. */
export interface JobLeasesTable {
  job: string;
  /** Name of one run of one process. */
  holder: string;
  expires_at_ms: number;
}

/** Time up to which the periods of a job are done, without a gap. */
export interface JobPeriodsTable {
  job: string;
  done_until_at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    job_leases: JobLeasesTable;
    job_periods: JobPeriodsTable;
  }
}
