import type { Money } from '#lib/money.ts';
import { endpoint } from '../endpoint.ts';
import type { LimitKind, LimitPeriod } from '../protection/play-limits.ts';
import type { ExclusionLength } from '../protection/responsible-play.ts';
import type { ActValue, ShownAct } from './acts.ts';

/** Member as staff see them: closing and exclusion, own limits, and past acts. */
export interface StaffMember {
  readonly username: string;
  readonly isClosed: boolean;
  /** Known as a staff person's own account. */
  readonly isStaff: boolean;
  /** The self-exclusion's end; `forGood` has none. Null where nothing keeps them out. */
  readonly exclusion: { readonly untilMs: number; readonly forGood: boolean } | null;
  readonly breakUntilMs: number | null;
  readonly limits: readonly {
    readonly kind: LimitKind;
    readonly period: LimitPeriod;
    readonly amount: Money;
  }[];
  /** Closings, passwords that were given and changes of limits and exclusions, the oldest first. */
  readonly acts: readonly ShownAct[];
}

interface MemberName {
  /** In any case. */
  readonly username: string;
}

type ReasonedMember = MemberName & { readonly why: string };

export const staffMember = endpoint<MemberName, StaffMember>()({
  method: 'GET',
  path: '/desk/members/detail',
  needs: { staff: 'members.read' },
  codes: ['unknown_member'],
});

/** Closes an account to its member and ends every session; `done` is how many ended. */
export const closeAccount = endpoint<ReasonedMember, ActValue>()({
  method: 'POST',
  path: '/desk/accounts/close',
  needs: { staff: 'accounts.close' },
  codes: ['unknown_member', 'unchanged'],
});

/** Opens a closed account again. */
export const openAccount = endpoint<ReasonedMember, ActValue>()({
  method: 'POST',
  path: '/desk/accounts/open',
  needs: { staff: 'accounts.close' },
  codes: ['unknown_member', 'unchanged'],
});

/**
 * Marks an account as a staff person's own, or removes the mark. A marked account cannot bet on
 * draws, and a plan that it follows ends with its next part; bets that were placed stand. Always
 * waits for a second person.
 */
export const markStaffAccount = endpoint<
  ReasonedMember & { readonly isStaff: boolean },
  ActValue
>()({
  method: 'POST',
  path: '/desk/accounts/staff',
  needs: { staff: 'accounts.close' },
  codes: ['unknown_member', 'unchanged'],
});

/**
 * Sets a password for one sign-in, for a member who has lost every other way back, and ends every
 * session. It is returned once and stored nowhere. Refuses with `need_true_account` for trials, and
 * with `no_password_given` where the password rule rejected every attempt, or somebody changed it
 * meanwhile.
 */
export const giveMemberPassword = endpoint<ReasonedMember, { readonly password: string }>()({
  method: 'POST',
  path: '/desk/passwords/give',
  needs: { staff: 'passwords.give' },
  codes: ['unknown_member', 'account_closed', 'no_password_given'],
});

/**
 * Excludes a member who asked for it; a current exclusion can be extended, never shortened
 * (`unchanged`). `done` is the username.
 */
export const beginMemberExclusion = endpoint<
  ReasonedMember & { readonly length: ExclusionLength },
  ActValue
>()({
  method: 'POST',
  path: '/desk/exclusions/begin',
  needs: { staff: 'exclusions.decide' },
  codes: ['unknown_member', 'unchanged'],
});

/**
 * Readmits a member whose self-exclusion is over and who asked to come back; always waits for a
 * second person. Never early: `exclusion_running`.
 */
export const endMemberExclusion = endpoint<ReasonedMember, ActValue>()({
  method: 'POST',
  path: '/desk/exclusions/end',
  needs: { staff: 'exclusions.decide' },
  codes: ['unknown_member', 'not_excluded', 'exclusion_running'],
});
