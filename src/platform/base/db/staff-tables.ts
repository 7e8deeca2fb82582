/* Tables of the desk: people, and what waits for a second one; see schema.ts. */

export interface StaffPeopleTable {
  id: string;
  /** Lower case; stands in the audit log as `staff:<name>` and is never given to another. */
  name: string;
  /** JSON list of `StaffRole`. */
  roles: string;
  created_at_ms: number;
  closed_at_ms: number | null;
}

/** Acts that wait for a second person, and what was decided about them. */
export interface ApprovalsTable {
  id: string;
  /** The path of its call. */
  call: string;
  /** What the call was made with, as JSON. */
  input: string;
  /** Names of staff people. */
  asked_by: string;
  decided_by: string | null;
  state: 'waiting' | 'approved' | 'rejected' | 'expired';
  asked_at_ms: number;
  expires_at_ms: number;
  decided_at_ms: number | null;
}

export interface StaffTables {
  staff_people: StaffPeopleTable;
  approvals: ApprovalsTable;
}
