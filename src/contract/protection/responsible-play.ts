import type { Money } from '#lib/money.ts';
import { endpoint, type NoInput } from '../endpoint.ts';
import type { LimitKind, LimitPeriod } from './play-limits.ts';

export { type LimitKind, type LimitPeriod, limitKinds, limitPeriods } from './play-limits.ts';

/**
 * Higher limit, or removal of a limit, that waits: it takes effect once the member has confirmed it
 * a second time.
 */
export interface LimitRaise {
  /** Null to have no limit. */
  readonly amount: Money | null;
  readonly askedAtMs: number;
  /**
   * Start of the time in which the second confirmation is accepted, 24 hours after the first;
   * milliseconds since 1970 UTC.
   */
  readonly fromMs: number;
  /**
   * Time at which it lapses without a second confirmation, seven days later; milliseconds since
   * 1970 UTC.
   */
  readonly lapsesAtMs: number;
}

/** One limit of the member as it stands. */
export interface PlayLimit {
  readonly kind: LimitKind;
  readonly period: LimitPeriod;
  /** Limit in force; null for no limit. */
  readonly amount: Money | null;
  /** Amount of the period that counts towards it so far; a loss below zero is a gain. */
  readonly used: Money;
  /** Never below zero; null for no limit. */
  readonly left: Money | null;
  /** Latest time at which more of it is left, milliseconds since 1970 UTC; null for no limit. */
  readonly untilMs: number | null;
  readonly raise: LimitRaise | null;
}

/** Minutes between two reminders; 0 for none. */
export const reminderChoices = [0, 15, 30, 60, 120] as const;

/** Interval between reminders of the time, in minutes; 0 for none. */
export type ReminderMinutes = (typeof reminderChoices)[number];

/** Lengths of a break: 24 hours, 7 or 30 days. */
export const breakLengths = ['day', 'week', 'month'] as const;

/** Length of a break. */
export type BreakLength = (typeof breakLengths)[number];

/** Lengths of a self-exclusion. */
export const exclusionLengths = ['half_year', 'year', 'five_years', 'for_good'] as const;

/** Length of a self-exclusion. */
export type ExclusionLength = (typeof exclusionLengths)[number];

/** Limits, break and reminder that a member has set. */
export interface ResponsiblePlay {
  /** Every kind with every period, also where there is no limit. */
  readonly limits: readonly PlayLimit[];
  /** The break ends then; null while there is none. */
  readonly breakUntilMs: number | null;
  readonly reminderMinutes: ReminderMinutes;
  /**
   * False while no game has booked a stake: losses and stakes are then zero because nothing is
   * known.
   */
  readonly knowsStakes: boolean;
}

export const responsiblePlay = endpoint<NoInput, ResponsiblePlay>()({
  method: 'GET',
  path: '/wps/member/responsible-play',
  needs: 'trueAccount',
});

/** Name of a limit: its kind and its period. */
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
 * Confirms a raised limit a second time. Refuses with `raise_too_early` before `fromMs`, and with
 * `no_raise_waiting` when none waits or it has lapsed.
 */
export const confirmRaise = endpoint<NamedLimit, ResponsiblePlay>()({
  method: 'POST',
  path: '/wps/member/responsible-play/raise',
  needs: 'trueAccount',
  codes: ['raise_too_early', 'no_raise_waiting'],
});

/** Withdraws a raised limit that waits; the limit in force stays. */
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
 * Starts a break: until it is over the member cannot deposit, move money to vendors or play;
 * reading and withdrawing remain possible. It cannot be withdrawn; refuses with `break_not_longer`
 * for a break that ends no later than the current one.
 */
export const takeBreak = endpoint<{ readonly length: BreakLength }, ResponsiblePlay>()({
  method: 'POST',
  path: '/wps/member/responsible-play/break',
  needs: 'trueAccount',
  codes: ['break_not_longer'],
});

/**
 * Excludes the member: every session ends at once and no sign-in is accepted until the exclusion is
 * over and the member asks again; for good, never. Nobody can reverse it. An operator pays out the
 * remaining balance.
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
