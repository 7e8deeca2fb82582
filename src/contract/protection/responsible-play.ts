import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { LimitKind, LimitPeriod } from './play-limits.ts';

export { type LimitKind, type LimitPeriod, limitKinds, limitPeriods } from './play-limits.ts';

/** A higher limit, or none, that waits: it counts once the member has said yes a second time. */
export interface LimitRaise {
  /** Null to have no limit. */
  readonly amount: Money | null;
  readonly askedAtMs: number;
  /** The second yes is taken from then, 24 hours after the first. */
  readonly fromMs: number;
  /** Without a second yes it lapses then, seven days later. */
  readonly lapsesAtMs: number;
}

/** One limit of the member as it stands. */
export interface PlayLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** What is in force; null for no limit. */
  readonly amount: Money | null;
  /** What of the period counts towards it so far; a loss below zero is a gain. */
  readonly used: Money;
  /** Never below zero; null for no limit. */
  readonly left: Money | null;
  /** When more of it is left, at the latest; null for no limit. */
  readonly untilMs: number | null;
  readonly raise: LimitRaise | null;
}

/** Minutes between two reminders; 0 for none. */
export const reminderChoices = [0, 15, 30, 60, 120] as const;

/** How often a member is reminded of the time, in minutes. */
export type ReminderMinutes = (typeof reminderChoices)[number];

/** How long a break lasts: 24 hours, 7 or 30 days. */
export const breakLengths = ['day', 'week', 'month'] as const;

/** How long a break lasts. */
export type BreakLength = (typeof breakLengths)[number];

/** How long a self-exclusion lasts. */
export const exclusionLengths = ['half_year', 'year', 'five_years', 'for_good'] as const;

/** How long a self-exclusion lasts. */
export type ExclusionLength = (typeof exclusionLengths)[number];

/** What a member has set for themselves. */
export interface ResponsiblePlay {
  /** Every kind with every period, also where there is no limit. */
  readonly limits: readonly PlayLimit[];
  /** The break ends then; null while there is none. */
  readonly breakUntilMs: number | null;
  readonly reminderMinutes: ReminderMinutes;
  /** False while no game has booked a stake: losses and stakes are then zero for want of any. */
  readonly knowsStakes: boolean;
}

export const responsiblePlay = endpoint<NoInput, ResponsiblePlay>()({
  method: 'GET',
  path: '/wps/member/responsible-play',
  needs: 'trueAccount',
});

/** Which limit. */
export interface NamedLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
}

/**
 * Sets a limit; null for none. A first or a lower one counts at once. A higher one, or none, waits
 * as `raise`, in place of one that waited before. The field `amount` is `wrong_format` or
 * `not_above_zero`.
 */
export const setLimit = endpoint<NamedLimit & { readonly amount: Money | null }, ResponsiblePlay>()(
  {
    method: 'PUT',
    path: '/wps/member/responsible-play/limits',
    needs: 'trueAccount',
  },
);

/**
 * The second yes to a limit that waits. `raise_too_early` before `fromMs`, `no_raise_waiting` when
 * none waits, or it has lapsed.
 */
export const confirmRaise = endpoint<NamedLimit, ResponsiblePlay>()({
  method: 'POST',
  path: '/wps/member/responsible-play/raise',
  needs: 'trueAccount',
  codes: ['raise_too_early', 'no_raise_waiting'],
});

/** Takes back a limit that waits; what is in force stays. */
export const withdrawRaise = endpoint<NamedLimit, ResponsiblePlay>()({
  method: 'DELETE',
  path: '/wps/member/responsible-play/raise',
  needs: 'trueAccount',
  codes: ['no_raise_waiting'],
});

/** Sets how often the member is reminded of the time. */
export const setReminder = endpoint<{ readonly minutes: ReminderMinutes }, ResponsiblePlay>()({
  method: 'PUT',
  path: '/wps/member/responsible-play/reminder',
  needs: 'trueAccount',
});

/**
 * Begins a break: until it is over no deposit, no money to vendors and no game; reading and
 * withdrawing go on. It cannot be taken back; one that ends no later than the one that runs is
 * `break_not_longer`.
 */
export const takeBreak = endpoint<{ readonly length: BreakLength }, ResponsiblePlay>()({
  method: 'POST',
  path: '/wps/member/responsible-play/break',
  needs: 'trueAccount',
  codes: ['break_not_longer'],
});

/**
 * Keeps the member out: every session ends at once and no sign-in is taken until it is over and the
 * member asks again; for good, never. Nobody can take it back. What is left is paid out by an
 * operator.
 */
export const excludeSelf = endpoint<
  { readonly length: ExclusionLength },
  {
    /** Null for good. */
    readonly untilMs: number | null;
  }
>()({
  method: 'POST',
  path: '/wps/member/responsible-play/exclusion',
  needs: 'trueAccount',
});
