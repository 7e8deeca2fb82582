export interface StaffPeopleTable {
  id: string;
  /** Lower case; the audit log has it as `staff:<name>`, and it is never reused. */
  name: string;
  /** JSON list of `StaffRole`. */
  roles: string;
  created_at_ms: number;
  closed_at_ms: number | null;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    staff_people: StaffPeopleTable;
  }
}
