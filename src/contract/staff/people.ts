import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue } from './acts.ts';
import type { StaffRole } from './rights.ts';

/** Somebody who works at the desk. */
export interface StaffPerson {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly createdAtMs: number;
  readonly isClosed: boolean;
}

export const staffPeople = endpoint<NoInput, readonly StaffPerson[]>()({
  method: 'GET',
  path: '/desk/staff/list',
  needs: { staff: 'staff.read' },
});

/**
 * Makes a staff person; `done` is the name. Once there are two owners it waits for the other one.
 */
export const addStaff = endpoint<
  { readonly name: string; readonly roles: readonly StaffRole[] },
  ActValue
>()({
  method: 'POST',
  path: '/desk/staff/add',
  needs: { staff: 'staff.write' },
  codes: ['staff_name_taken'],
});

/**
 * Gives a staff person other roles, none of which closes the account. Nobody
 * changes their own (`own_act`), and one owner stays (`last_owner`).
 */
export const setStaffRoles = endpoint<
  { readonly name: string; readonly roles: readonly StaffRole[] },
  ActValue
>()({
  method: 'POST',
  path: '/desk/staff/roles',
  needs: { staff: 'staff.write' },
  codes: ['unknown_staff', 'own_act', 'last_owner', 'unchanged'],
});
