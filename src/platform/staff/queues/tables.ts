/** Leases of queue rows at the desk, with holder and end. */
export interface QueueLeasesTable {
  /** A `QueueName` of the contract. */
  queue: string;
  row_id: string;
  staff_name: string;
  until_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    queue_leases: QueueLeasesTable;
  }
}
