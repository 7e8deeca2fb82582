import { endpoint, type NoInput } from '../endpoint.ts';
import type { ActValue } from './acts.ts';
import type { StaffRole } from './rights.ts';

/** Somebody who works at the desk. */
export interface StaffPerson {
  readonly name: string;
  readonly roles: readonly StaffRole[];
  readonly createdAtMs: number;
  readonly isClosed: boolean;
  /** Passkeys of the person; sign-in requires two. */
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
 * Changes a staff person's roles; an empty list closes the account. Refuses with `own_act` for
 * one's own roles, and with `last_owner` when fewer than two owners would be left, or none where
 * `fourEyes` is off.
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

interface StaffName {
  readonly name: string;
}

/**
 * Invites a person who has no passkey to make the first one, in place of any earlier invitation;
 * `done` is a link that is good once and is shown to nobody else. Once there are two owners it
 * waits for the other one, who then receives the link.
 */
export const inviteStaff = endpoint<StaffName, ActValue>()({
  method: 'POST',
  path: '/desk/staff/invite',
  needs: { staff: 'staff.write' },
  codes: ['unknown_staff', 'has_passkeys', 'desk_closed'],
});

/**
 * Deletes all passkeys and invitations of another person, ends every session and rejects the
 * person's undecided requests; `done` is the name. Refuses with `own_act` for oneself.
 */
export const withdrawPasskeys = endpoint<StaffName, ActValue>()({
  method: 'POST',
  path: '/desk/staff/withdraw-passkeys',
  needs: { staff: 'staff.write' },
  codes: ['unknown_staff', 'own_act', 'unchanged'],
});

/** Ends every session of a person; `done` is how many there were. */
export const endStaffSessions = endpoint<StaffName, ActValue>()({
  method: 'POST',
  path: '/desk/staff/end-sessions',
  needs: { staff: 'staff.write' },
  codes: ['unknown_staff'],
});
