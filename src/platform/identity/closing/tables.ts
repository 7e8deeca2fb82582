/** Acts of operators on an account, with reasons; rows are never changed. */
export interface AccountActsTable {
  id: string;
  member_id: string;
  /** `staff`: it is known as a staff person's own account from then on; `not_staff`: no more. */
  act: 'closed' | 'opened' | 'staff' | 'not_staff';
  why: string;
  operator: string;
  at_ms: number;
}

declare module '#platform/base/db/schema.ts' {
  interface Schema {
    account_acts: AccountActsTable;
  }
}
