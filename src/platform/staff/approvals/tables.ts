/** Acts that wait for a second person, and what was decided about them. */
export interface ApprovalsTable {
  id: string;
  /** The path of its call. */
  call: string;
  /** Input of the call, as JSON. */
  input: string;
  /** Names of staff people. */
  asked_by: string;
  decided_by: string | null;
  state: 'waiting' | 'approved' | 'rejected' | 'expired';
  asked_at_ms: number;
  expires_at_ms: number;
  decided_at_ms: number | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    approvals: ApprovalsTable;
  }
}
