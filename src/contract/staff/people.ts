import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue } from './acts.ts';
import type { StaffRole } from './rights.ts';

/** Somebody who works at the desk. */
export interface StaffPerson {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly createdAtMs: number;
  readonly isClosed: boolean;
  /** Nobody signs in without two. */
  readonly passkeys: number;
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
 * changes their own (`own_act`), and two owners stay, or one where `fourEyes` is off (`last_owner`).
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

interface Named {
  readonly name: string;
}

/**
 * Invites a person who has no passkey to make the first one, in place of any invitation before;
 * `done` is a link that is good once, and is told to nobody else. Once there are two owners it waits
 * for the other one, who is then told the link.
 */
export const inviteStaff = endpoint<Named, ActValue>()({
  method: 'POST',
  path: '/desk/staff/invite',
  needs: { staff: 'staff.write' },
  codes: ['unknown_staff', 'has_passkeys', 'desk_closed'],
});

/**
 * Forgets all of another person's passkeys and invitations, ends every session and rejects what they
 * asked for and nobody has decided; `done` is the name. For oneself it is `own_act`.
 */
export const withdrawPasskeys = endpoint<Named, ActValue>()({
  method: 'POST',
  path: '/desk/staff/withdraw-passkeys',
  needs: { staff: 'staff.write' },
  codes: ['unknown_staff', 'own_act', 'unchanged'],
});

/** Ends every session of a person; `done` is how many there were. */
export const endStaffSessions = endpoint<Named, ActValue>()({
  method: 'POST',
  path: '/desk/staff/end-sessions',
  needs: { staff: 'staff.write' },
  codes: ['unknown_staff'],
});
